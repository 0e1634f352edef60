/** The message files that each page starts with, besides the common ones; the build links to them, too. */
export const PAGE_PARTS = {
  lobby: ['lobby', 'characters', 'editions', 'personalities'],
  table: ['table', 'characters'],
  privacy: ['privacy', 'links'],
  games: ['games', 'replay', 'editions'],
  example: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'editions', 'examples'],
  endgames: ['endgames', 'characters'],
  exercise: ['exercise', 'endgames', 'table', 'characters', 'events', 'log', 'talk', 'motion', 'editions', 'end', 'later'],
  moderation: ['moderation', 'talk', 'characters'],
  tournaments: ['tournaments', 'editions'],
  replay: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'editions']
} as const
