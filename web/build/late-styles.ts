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
  'library',
  'links',
  'log',
  'moderation',
  'motion',
  'own',
  'privacy',
  'programs',
  'prompt',
  'ratings',
  'replay',
  'review',
  'rules',
  'seat',
  'settings',
  'talk',
  'today',
  'tournaments',
  'voice',
  'you'
]
const OF_LATE = new RegExp(`/src/(?:${LATE.join('|')})/\\w+\\.svelte$`)
/** How the compiler names the styles of a component. */
const STYLES = /import "([^"]+)\?(svelte&type=style&lang\.css)";/

/**
 * Let scripts adopt these styles, which the build treats like all others before: it lowers, prefixes and shortens them.
 *
 * Svelte's own way leaves them as they are written, and adds style elements, which the policy of the server does not allow.
 */
export function lateStyles(): Plugin {
  return {
    name: 'golpe-late-styles',
    apply: 'build',
    transform: (code, id) =>
      OF_LATE.test(id)
        ? code.replace(STYLES, `import styles from "$1?inline&$2"\nimport { adopt } from "/src/lib/adopted.ts"\nadopt(styles)`)
        : undefined
  }
}
