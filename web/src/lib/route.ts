import { EXAMPLES, type ExampleName } from './example-names'

/** The pages: the lobby, a table, the visitor's games, one of them, one that a link shows, what is kept, the example games, the endgames, the exercise of the day, the moderators' page, the visitor's own page, the deal of the day, a profile, the ratings, the tournaments, one of them, and (in development) the gallery. */
export type Route =
  | { page: 'lobby' }
  | { page: 'table'; code: string }
  | { page: 'games' }
  | { page: 'replay'; code: string; number: number }
  | { page: 'shared'; secret: string }
  | { page: 'privacy' }
  | { page: 'example'; name: ExampleName }
  | { page: 'endgames' }
  | { page: 'exercise' }
  | { page: 'moderation' }
  | { page: 'you' }
  | { page: 'daily' }
  | { page: 'profile'; address: string }
  | { page: 'ratings' }
  | { page: 'tournaments' }
  | { page: 'tournament'; id: string }
  | { page: 'gallery'; name: string }
  | { page: 'lost' }

/** Parse a path. */
export function routeOf(path: string): Route {
  if (path === '/') return { page: 'lobby' }
  const table = /^\/t\/([A-Za-z0-9-]{1,40})\/?$/.exec(path)
  if (table?.[1] !== undefined) return { page: 'table', code: table[1] }
  if (/^\/games\/?$/.test(path)) return { page: 'games' }
  const replay = /^\/g\/([A-Za-z0-9-]{1,40})\/(\d{1,6})\/?$/.exec(path)
  if (replay?.[1] !== undefined) return { page: 'replay', code: replay[1], number: Number(replay[2]) }
  const shared = /^\/s\/([\w-]{1,64})\/?$/.exec(path)
  if (shared?.[1] !== undefined) return { page: 'shared', secret: shared[1] }
  if (/^\/privacy\/?$/.test(path)) return { page: 'privacy' }
  const example = EXAMPLES.find((name) => path.replace(/\/$/, '') === `/examples/${name}`)
  if (example) return { page: 'example', name: example }
  if (/^\/endgames\/?$/.test(path)) return { page: 'endgames' }
  if (/^\/exercise\/?$/.test(path)) return { page: 'exercise' }
  if (/^\/moderation\/?$/.test(path)) return { page: 'moderation' }
  if (/^\/you\/?$/.test(path)) return { page: 'you' }
  if (/^\/daily\/?$/.test(path)) return { page: 'daily' }
  const profile = /^\/p\/([\w-]{1,64})\/?$/.exec(path)
  if (profile?.[1] !== undefined) return { page: 'profile', address: profile[1] }
  if (/^\/ratings\/?$/.test(path)) return { page: 'ratings' }
  if (/^\/tournaments\/?$/.test(path)) return { page: 'tournaments' }
  const tournament = /^\/tournaments\/([A-Za-z0-9]{1,40})\/?$/.exec(path)
  if (tournament?.[1] !== undefined) return { page: 'tournament', id: tournament[1] }
  const gallery = /^\/gallery(?:\/([\w-]*))?$/.exec(path)
  if (import.meta.env.DEV && gallery) return { page: 'gallery', name: gallery[1] ?? '' }
  return { page: 'lost' }
}
