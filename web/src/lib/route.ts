import { EXAMPLES, type ExampleName } from './example-names'

/** The pages with one address each, and no part of it that varies. */
const PLAIN = {
  '/': 'lobby',
  '/today': 'today',
  '/today/exercise': 'exercise',
  '/tournaments': 'tournaments',
  '/ratings': 'ratings',
  '/bots': 'bots',
  '/learn': 'learn',
  '/endgames': 'endgames',
  '/you': 'you',
  '/account': 'account',
  '/privacy': 'privacy',
  '/settings': 'settings',
  '/moderation': 'moderation'
} as const
export type PlainPage = (typeof PLAIN)[keyof typeof PLAIN]

/** The plain pages; a table, a game, a game that a link shows, an example, a profile, a bot, a tournament, and (in development) the gallery. */
export type Route =
  | { page: PlainPage }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string; number: number }
  | { page: 'shared'; secret: string }
  | { page: 'example'; name: ExampleName }
  | { page: 'profile'; address: string }
  | { page: 'bot'; name: string }
  | { page: 'tournament'; id: string }
  | { page: 'gallery'; name: string }
  | { page: 'lost' }

const bare = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))

/** Return a part of a path as it was written; null if it cannot be read. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Parse a path. */
export function routeOf(path: string): Route {
  const plain = Object.entries(PLAIN).find(([address]) => address === bare(path))
  if (plain) return { page: plain[1] }
  const table = /^\/t\/([A-Za-z0-9-]{1,40})\/?$/.exec(path)
  if (table?.[1] !== undefined) return { page: 'table', code: table[1] }
  const replay = /^\/g\/([A-Za-z0-9-]{1,40})\/(\d{1,6})\/?$/.exec(path)
  if (replay?.[1] !== undefined) return { page: 'replay', code: replay[1], number: Number(replay[2]) }
  const shared = /^\/s\/([\w-]{1,64})\/?$/.exec(path)
  if (shared?.[1] !== undefined) return { page: 'shared', secret: shared[1] }
  const example = EXAMPLES.find((name) => bare(path) === `/examples/${name}`)
  if (example) return { page: 'example', name: example }
  const profile = /^\/p\/([\w-]{1,64})\/?$/.exec(path)
  if (profile?.[1] !== undefined) return { page: 'profile', address: profile[1] }
  const bot = /^\/bots\/([^/]{1,300})\/?$/.exec(path)
  const name = bot?.[1] === undefined ? null : decoded(bot[1])
  if (name !== null) return { page: 'bot', name }
  const tournament = /^\/tournaments\/([A-Za-z0-9]{1,40})\/?$/.exec(path)
  if (tournament?.[1] !== undefined) return { page: 'tournament', id: tournament[1] }
  const gallery = /^\/gallery(?:\/([\w-]*))?$/.exec(path)
  if (import.meta.env.DEV && gallery) return { page: 'gallery', name: gallery[1] ?? '' }
  return { page: 'lost' }
}
