import { request } from '../lib/api'

/** Return the values of all endgames. */
export const endgamesKnown = () => request('GET', '/api/endgames')

/** Return one endgame with its first decisions; `coins` are those of the player to move and of the other. */
export const endgameOf = (cards: readonly string[], coins: readonly number[]) =>
  request('GET', `/api/endgames/${cards.join('-')}/${coins.join('-')}`)

/** Return the exercise of a day after some decisions; by default today's, at its start. */
export const exerciseOf = (day: string | null = null, moves: readonly string[] = []) =>
  request('GET', '/api/exercise', { day, moves: moves.join() })
