import { request } from '../lib/api'
import type { Endgame, Endgames, Exercise } from '../lib/protocol'

/** Return the values of all endgames. */
export const endgamesKnown = (): Promise<Endgames> => request('GET', '/api/endgames')

/** Return one endgame with its first decisions; `coins` are those of the player to move and of the other. */
export const endgameOf = (cards: readonly string[], coins: readonly number[]): Promise<Endgame> =>
  request('GET', `/api/endgames/${cards.join('-')}/${coins.join('-')}`)

/** Return the exercise of a day after some decisions; by default today's, at its start. */
export function exerciseOf(day: string | null = null, moves: readonly string[] = []): Promise<Exercise> {
  const asked = new URLSearchParams()
  if (day !== null) asked.set('day', day)
  if (moves.length > 0) asked.set('moves', moves.join())
  return request('GET', `/api/exercise?${asked}`)
}
