import type { Plugin } from 'vite'

/**
 * Replace Vite's preload loader with the plain import.
 *
 * The loader fetches what a script needs; here the one stylesheet is in the head, and nothing is preloaded.
 */
export function noPreload(): Plugin {
  return {
    name: 'golpe-no-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null)
  }
}
