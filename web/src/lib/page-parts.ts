/** The message files that each page starts with, besides the common ones; the build links to them, too. */
export const PAGE_PARTS = {
  lobby: ['lobby', 'characters', 'editions', 'personalities'],
  table: ['table', 'characters'],
  privacy: ['privacy', 'links', 'follows'],
  games: ['games', 'replay', 'editions'],
  example: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'editions', 'examples'],
  you: ['you', 'line', 'characters', 'editions', 'games'],
  endgames: ['endgames', 'characters'],
  exercise: ['exercise', 'endgames', 'table', 'characters', 'events', 'log', 'talk', 'motion', 'editions', 'end', 'later'],
  moderation: ['moderation', 'ratings', 'talk', 'characters'],
  ratings: ['ratings', 'privacy'],
  tournaments: ['tournaments', 'editions', 'ratings'],
  replay: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'editions']
} as const
