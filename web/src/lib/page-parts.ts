/** The parts of the words that each page begins with, beside those that are always there: the build names them too. */
export const PAGE_PARTS = {
  lobby: ['lobby', 'characters', 'editions', 'personalities'],
  table: ['table', 'characters', 'events'],
  games: ['games', 'replay', 'editions'],
  example: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'examples'],
  replay: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion']
} as const
