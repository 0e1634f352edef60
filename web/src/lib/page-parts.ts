/** The message files that each page starts with, besides the common ones; the build links to them, too. */
export const PAGE_PARTS = {
  lobby: ['frame', 'lobby', 'characters', 'editions', 'personalities'],
  table: ['table', 'characters'],
  today: ['frame', 'today', 'you', 'characters', 'games', 'exercise'],
  exercise: ['exercise', 'endgames', 'table', 'characters', 'events', 'log', 'talk', 'motion', 'editions', 'end', 'later'],
  learn: ['frame', 'learn', 'characters'],
  account: ['frame', 'menu', 'account', 'programs'],
  privacy: ['frame', 'privacy', 'account', 'links', 'follows'],
  settings: ['frame', 'settings', 'look', 'motion', 'voice'],
  example: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'editions', 'examples'],
  you: ['frame', 'you', 'line', 'ratings', 'characters', 'editions', 'games'],
  endgames: ['frame', 'endgames', 'characters'],
  moderation: ['frame', 'moderation', 'ratings', 'talk', 'characters'],
  ratings: ['frame', 'ratings'],
  bots: ['frame', 'programs', 'ratings', 'editions'],
  bot: ['frame', 'programs', 'ratings', 'editions', 'you'],
  tournaments: ['frame', 'tournaments', 'editions', 'ratings'],
  replay: ['table', 'characters', 'events', 'replay', 'moments', 'games', 'log', 'talk', 'known', 'motion', 'editions']
} as const
