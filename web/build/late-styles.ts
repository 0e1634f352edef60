import type { Plugin } from 'vite'

/** Folders of the page that a first visit does not open: their styles come with their scripts, not in the stylesheet of every page. */
const LATE = [
  'account',
  'bots',
  'days',
  'deals',
  'end',
  'endgames',
  'follow',
  'home',
  'learn',
  'links',
  'log',
  'moderation',
  'motion',
  'privacy',
  'ratings',
  'replay',
  'review',
  'rules',
  'settings',
  'talk',
  'tournaments',
  'you'
]
const OF_LATE = new RegExp(`/src/(?:${LATE.join('|')})/\\w+\\.svelte$`)

/** Let the compiler put the styles of these components into their scripts. */
export const lateOptions = ({ filename }: { filename: string }): { css: 'injected' } | undefined =>
  OF_LATE.test(filename) ? { css: 'injected' } : undefined

/** Adopt these styles: Svelte would add style elements, which the policy of the server does not allow. */
export function lateStyles(): Plugin {
  return {
    name: 'golpe-late-styles',
    transform: (code, id) =>
      OF_LATE.test(id) ? code.replace(/\$\.append_styles\([^,]+, (\$\$css)\)/g, '$1.sheet ??= adopted($1.code)') + ADOPTED : undefined
  }
}

const ADOPTED = `
function adopted(styles) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
`
