import { request } from './api'
import type { NewLink } from './protocol'

/** Make a link with which anybody can read a game that this visitor has played. */
export const linkTo = (code: string, number: number, wanted: NewLink) =>
  request('POST', `/api/games/${encodeURIComponent(code)}/${number}/links`, wanted)

/** Return this visitor's links that still work, newest first. */
export const myLinks = () => request('GET', '/api/me/links')

/** Make a link stop working. */
export const revokeLink = (id: number) => request('DELETE', `/api/me/links/${id}`)

/** Return the devices on which this visitor is known, the last used first. */
export const mySessions = () => request('GET', '/api/me/sessions')

/** End the session of a device, and close its pages. */
export const endSession = (id: number) => request('DELETE', `/api/me/sessions/${id}`)

/** Return what the server keeps, and for how long, and whether it knows this visitor. */
export const whatIsKept = () => request('GET', '/api/privacy')

/** Return everything that the server stores about this visitor, as the text of a file. */
export const myData = async (): Promise<string> => JSON.stringify(await request('GET', '/api/me/data'))

/** Erase this visitor from the server. */
export const forgetMe = () => request('DELETE', '/api/me')
