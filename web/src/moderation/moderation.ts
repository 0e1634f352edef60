import { request } from '../lib/api'
import { isolated, say } from '../lib/fluent.svelte'
import type { PoolName } from '../lib/ratings'
import type {
  AboutGuest,
  BanGuest,
  CloseTable,
  LoggedActs,
  MuteGuest,
  OpenReports,
  PairGames,
  SanctionsInForce,
  SettleReport,
  SuspiciousPairs,
  VoidGame
} from '../lib/protocol'

/** Return the open reports that follow one, oldest first. */
export const openReports = (after = 0): Promise<OpenReports> => request('GET', `/api/moderation/reports?after=${after}`)

/** Return the bans and mutes in force. */
export const sanctionsInForce = (): Promise<SanctionsInForce> => request('GET', '/api/moderation/sanctions')

/** Return the acts of all moderators before one, newest first. */
export const loggedActs = (before: number | null = null): Promise<LoggedActs> =>
  request('GET', `/api/moderation/log${before === null ? '' : `?before=${before}`}`)

/** Look for pairs of players who do well together in a pool more often than chance allows. */
export const suspiciousPairs = (pool: PoolName): Promise<SuspiciousPairs> => request('GET', `/api/moderation/pairs?pool=${pool}`)

/** Return the rated games that two players have played together, before one of them, the latest first. */
export const pairGames = (pool: PoolName, first: number, second: number, before: number | null): Promise<PairGames> =>
  request('GET', `/api/moderation/pairs/games?pool=${pool}&first=${first}&second=${second}${before === null ? '' : `&before=${before}`}`)

interface Acts {
  mute: MuteGuest
  unmute: AboutGuest
  ban: BanGuest
  unban: AboutGuest
  rename: AboutGuest
  close: CloseTable
  void: VoidGame
  settle: SettleReport
}

/** Carry out an act of moderation. */
export const act = <K extends keyof Acts>(kind: K, about: Acts[K]): Promise<void> => request('POST', `/api/moderation/${kind}`, about)

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
