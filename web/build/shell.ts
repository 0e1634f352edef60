import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'worker.js'
/** The worker for notifications, which is not part of the shell. */
const PUSH = { id: 'src/days/push.ts', fileName: 'push.js' }
/** The files that make up the page; fonts are left to the browser's cache. */
const SHELL = /^assets\/.*\.(?:js|css|svg)$/

const WORDS = /\/messages\/([\w-]+)\//

/** Build the service workers, and the first one with the list of the files that it caches. */
export function shell(): Plugin {
  return {
    name: 'golpe-shell',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/phone/worker.ts', fileName: WORKER })
      this.emitFile({ type: 'chunk', ...PUSH })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER]
        if (worker?.type !== 'chunk') return this.error('there is no service worker')
        const found = Object.keys(bundle)
          .filter((name) => SHELL.test(name))
          .toSorted()
        const languageOf = (name: string): string | undefined => {
          const file = bundle[name]
          return file?.type === 'chunk' ? WORDS.exec(file.facadeModuleId ?? '')?.[1] : undefined
        }
        const files = found.filter((name) => languageOf(name) === undefined).map((name) => `/${name}`)
        const words: Record<string, string[]> = {}
        for (const name of found) {
          const language = languageOf(name)
          if (language !== undefined) words[language] = [...(words[language] ?? []), `/${name}`]
        }
        const version = createHash('sha256').update(found.join()).digest('hex').slice(0, 12)
        worker.code = `const SHELL = ${JSON.stringify({ version, files, words })}\n${worker.code}`
      }
    }
  }
}
