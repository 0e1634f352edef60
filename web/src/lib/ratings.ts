import { Refusal, request } from './api'
import type { Rated, TableOptions } from './protocol'

export type PoolName = Rated['pool']

/** The pools of rated games: an edition, for two players or for more. */
export const POOLS = ['resistance_more', 'resistance_two', 'bga_more', 'bga_two'] as const satisfies PoolName[]

/** The pool of a rated table. */
export const poolOf = ({ preset, seats }: Pick<TableOptions, 'preset' | 'seats'>): string => `${preset}_${seats === 2 ? 'two' : 'more'}`

/** The pool that the query of an address names; null without one. */
export const poolIn = (query: string): PoolName | null => {
  const named = new URLSearchParams(query).get('pool')
  return POOLS.find((each) => each === named) ?? null
}

/** The boards of a pool. */
export type BoardKind = 'all' | 'week' | 'around'
export const BOARDS = ['all', 'week', 'around'] as const satisfies BoardKind[]

/** Wait for a rated game, or ask whether one was found. */
export const seekRated = (pool: PoolName, commitment: string | null) => request('POST', '/api/rated', { pool, commitment })

/** Return whether a search may go on later: the server could not be reached, or not be asked just then. */
export const isPassing = (error: unknown): boolean => error instanceof Refusal && ['offline', 'try_again', 'unknown'].includes(error.code)

/** Wait for a rated game no longer. */
export const stopSeeking = () => request('DELETE', '/api/rated')

/** The visitor's ratings. */
export const myRatings = () => request('GET', '/api/ratings/mine')

/** Return the rating with the most games; null without any. */
export const mostPlayed = (ratings: Rated[]): Rated | null => ratings.toSorted((one, other) => other.games - one.games)[0] ?? null

/** Fetch a board. */
export const boardOf = (pool: PoolName, kind: BoardKind) =>
  kind === 'around' ? request('GET', '/api/ratings/around', { pool }) : request('GET', '/api/ratings/board', { pool, period: kind })

/** How a game changed the ratings of its seats. */
export const changesOf = (code: string, number: number) => request('GET', `/api/ratings/changes/${encodeURIComponent(code)}/${number}`)
