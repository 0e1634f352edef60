import { request } from './api'
import type { GameLinks, NewGameLink, NewLink } from './protocol'

/** Make a link with which anybody can read a game that this visitor has played. */
export const linkTo = (code: string, number: number, wanted: NewLink): Promise<NewGameLink> =>
  request('POST', `/api/games/${encodeURIComponent(code)}/${number}/links`, wanted)

/** Return this visitor's links that still work, newest first. */
export const myLinks = (): Promise<GameLinks> => request('GET', '/api/me/links')

/** Make a link stop working. */
export const revokeLink = (id: number): Promise<void> => request('DELETE', `/api/me/links/${id}`)
