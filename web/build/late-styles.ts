import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The folders whose components have a stylesheet of their own: few visitors open their pages. */
const LATE = /\/src\/endgames\/\w+\.svelte\?svelte&type=style&lang\.css$/
/** Stands in the code for the address of that stylesheet. */
const PLACE = '/golpe-late.css'

/** Keep the styles of pages that are seldom opened out of the stylesheet that every visit loads. */
export function lateStyles(): Plugin {
  const found = new Map<string, string>()
  const source = (): string =>
    [...found.keys()]
      .toSorted()
      .map((id) => found.get(id))
      .join('')
  const fileName = (): string => `assets/late-${createHash('sha256').update(source()).digest('hex').slice(0, 7)}.css`
  return {
    name: 'golpe-late-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!LATE.test(id)) return null
      found.set(id, code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' '))
      return { code: '', map: null }
    },
    renderChunk: (code) => (code.includes(PLACE) ? { code: code.replaceAll(PLACE, `/${fileName()}`), map: null } : null),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: fileName(), source: source() })
    }
  }
}
