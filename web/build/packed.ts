import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|html|svg|json|webmanifest)$/

/** Write compressed copies of the text files, so that the server need not compress them for each request. */
export function packed(): Plugin {
  let folder = ''
  return {
    name: 'golpe-packed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
          if (TEXT.test(name)) pack(join(folder, name))
        }
      }
    }
  }
}

function pack(path: string): void {
  const bytes = readFileSync(path)
  const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  for (const [ending, small] of [
    ['br', brotliCompressSync(bytes, { params: hint })],
    ['gz', gzipSync(bytes, { level: 9 })]
  ] as const) {
    if (small.length < bytes.length) writeFileSync(`${path}.${ending}`, small)
  }
}
