import type { Plugin } from 'vite'

/**
 * Replace Vite's loader of preloads by the import alone.
 *
 * It loads the scripts and styles that a script needs; here the one stylesheet is in the head, and nothing is preloaded.
 */
export function noPreload(): Plugin {
  return {
    name: 'golpe-no-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null)
  }
}
