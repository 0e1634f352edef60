import { request } from '../lib/api'
import type { GamesByDays } from '../lib/protocol'

/** Return the visitor's tables by days, those first that wait for them. */
export const gamesByDays = () => request('GET', '/api/me/games-by-days')

/** Return the code of the game that waits for the visitor longest, other than at this table; null if none does. */
export const nextOf = ({ games }: GamesByDays, here: string): string | null =>
  games.find(({ code, deadline_ms }) => deadline_ms !== null && code !== here)?.code ?? null
