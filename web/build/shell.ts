import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'worker.js'
/** What a page is made of; fonts are left to the browser. */
const SHELL = /^assets\/.*\.(?:js|css|svg)$/

/** Build the service worker, which is to know the files of the page that it belongs to. */
export function shell(): Plugin {
  return {
    name: 'golpe-shell',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/phone/worker.ts', fileName: WORKER })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER]
        if (worker?.type !== 'chunk') return this.error('there is no service worker')
        const files = Object.keys(bundle)
          .filter((name) => SHELL.test(name))
          .map((name) => `/${name}`)
          .toSorted()
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        worker.code = `const SHELL = ${JSON.stringify({ version, files })}\n${worker.code}`
      }
    }
  }
}
