import { request } from './api'
import type { Board, OwnRatings, Rated, RatedWait, RatingChanges } from './protocol'

export type PoolName = Rated['pool']

/** The pools of rated games: an edition, for two players or for more. */
export const POOLS = ['resistance_more', 'resistance_two', 'bga_more', 'bga_two'] as const satisfies PoolName[]

/** The boards of a pool. */
export type BoardKind = 'all' | 'week' | 'around'
export const BOARDS = ['all', 'week', 'around'] as const satisfies BoardKind[]

/** Wait for a rated game, or ask whether one was found. */
export const seekRated = (pool: PoolName, commitment: string | null): Promise<RatedWait> =>
  request('POST', '/api/rated', { pool, commitment })

/** Wait for a rated game no longer. */
export const stopSeeking = (): Promise<void> => request('DELETE', '/api/rated')

/** The visitor's ratings. */
export const myRatings = (): Promise<OwnRatings> => request('GET', '/api/ratings/mine')

/** Return the rating with the most games; null without any. */
export const mostPlayed = (ratings: Rated[]): Rated | null => ratings.toSorted((one, other) => other.games - one.games)[0] ?? null

/** Fetch a board. */
export const boardOf = (pool: PoolName, kind: BoardKind): Promise<Board> =>
  request('GET', kind === 'around' ? `/api/ratings/around?pool=${pool}` : `/api/ratings/board?pool=${pool}&period=${kind}`)

/** How a game changed the ratings of its seats. */
export const changesOf = (code: string, number: number): Promise<RatingChanges> =>
  request('GET', `/api/ratings/changes/${encodeURIComponent(code)}/${number}`)
