import { request, type Sending } from '../lib/api'
import { isolated, say } from '../lib/fluent.svelte'
import type { PoolName } from '../lib/ratings'

/** Return the open reports that follow one, oldest first. */
export const openReports = (after = 0) => request('GET', '/api/moderation/reports', { after })

/** Return the bans and mutes in force. */
export const sanctionsInForce = () => request('GET', '/api/moderation/sanctions')

/** Return the acts of all moderators before one, newest first. */
export const loggedActs = (before: number | null = null) => request('GET', '/api/moderation/log', { before })

/** Look for pairs of players who do well together in a pool more often than chance allows. */
export const suspiciousPairs = (pool: PoolName) => request('GET', '/api/moderation/pairs', { pool })

/** Return the rated games that two players have played together, before one of them, the latest first. */
export const pairGames = (pool: PoolName, first: number, second: number, before: number | null) =>
  request('GET', '/api/moderation/pairs/games', { pool, first, second, ...(before !== null && { before }) })

type ActKind = 'mute' | 'unmute' | 'ban' | 'unban' | 'rename' | 'close' | 'void' | 'settle'

/** Carry out an act of moderation. */
export const act = <K extends ActKind>(kind: K, ...about: Sending<'POST', `/api/moderation/${K}`>) =>
  request('POST', `/api/moderation/${kind}`, ...about)

/** What can be done about a guest. */
export const MEASURES = ['mute', 'ban', 'rename'] as const
export type Measure = (typeof MEASURES)[number]

/** How long a ban or mute can last, in minutes: an hour, a day, a week, thirty days. */
export const LASTING = [60, 1440, 10_080, 43_200] as const
export type Lasting = (typeof LASTING)[number]

/** A game at a table. */
export interface Played {
  code: string
  number: number
}

/** Return how moderators see a guest: by name and number. */
export const guestNamed = (guest: number | null, name: string | null): string =>
  guest === null
    ? say('moderation-bot')
    : say('moderation-guest', { name: isolated(name ?? say('moderation-nameless')), number: String(guest) })
