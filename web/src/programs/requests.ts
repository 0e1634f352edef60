import { request } from '../lib/api'
import type { BotChallenge, ChangedBot, NewBot } from '../lib/protocol'

/** The address of one of the visitor's bots. */
const ownAt = (name: string) => `/api/me/bots/${encodeURIComponent(name)}` as const

/** Return the visitor's bots, and whether they may make some. */
export const myBots = () => request('GET', '/api/me/bots')

/** Make a bot; the answer has its token, which is told only now. */
export const makeBot = (wanted: NewBot) => request('POST', '/api/me/bots', wanted)

/** Change what is said about a bot. */
export const changeBot = (name: string, wanted: ChangedBot) => request('PUT', ownAt(name), wanted)

/** Give a bot a new token; the old one stops working. */
export const renewToken = (name: string) => request('POST', `${ownAt(name)}/token`)

/** Make a bot's token stop working. */
export const revokeToken = (name: string) => request('DELETE', `${ownAt(name)}/token`)

/** Delete a bot for good. */
export const deleteBot = (name: string) => request('DELETE', ownAt(name))

/** The pools in which bots are rated. */
export const BOT_POOLS = ['bots_more', 'bots_two'] as const

/** Return the boards of bots, and the games that can be watched. */
export const allBots = () => request('GET', '/api/bots')

/** Return what everybody may know of a bot. */
export const botNamed = (name: string) => request('GET', `/api/bots/${encodeURIComponent(name)}`)

/** Count the plain blunders of a bot in its last games. */
export const blundersOf = (name: string) => request('GET', `/api/bots/${encodeURIComponent(name)}/blunders`)

/** Challenge a bot to an unrated game; the answer is the table, once it has accepted. */
export const challenge = (name: string, wanted: BotChallenge) => request('POST', `/api/bots/${encodeURIComponent(name)}/challenge`, wanted)
