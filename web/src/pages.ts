import type { Part } from './lib/parts'

/** Each page comes when it is asked for, with these parts of the words. */
export const PAGES = {
  lobby: { draw: () => import('./components/Lobby.svelte'), parts: ['lobby', 'characters'] },
  table: { draw: () => import('./components/TablePage.svelte'), parts: ['table', 'characters', 'events'] },
  games: { draw: () => import('./components/GamesPage.svelte'), parts: ['games', 'replay'] },
  replay: {
    draw: () => import('./components/ReplayPage.svelte'),
    parts: ['table', 'characters', 'events', 'replay', 'games']
  }
} as const satisfies Record<string, { draw: () => Promise<unknown>; parts: readonly Part[] }>
