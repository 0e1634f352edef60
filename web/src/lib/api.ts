import type { NewTable, PlayAgain, PresetInfo, Presets, Problem, QuickGame, ReplayQuery, RulesQuery } from './protocol'
import type { Requests } from './requests'

type Method = keyof Requests

/** The request with exactly this path: that of one table would also match those for parts of a table. */
type At<M extends Method, P> = P extends unknown ? Exactly<Requests[M], P> : never
type Exactly<R, P> = R extends readonly [infer Path, unknown, unknown] ? ([P, Path] extends [Path, P] ? R : never) : never

/** What a request sends: the query of a GET, the body of others. */
export type Sent<M extends Method, P> = At<M, P>[1]
/** The same as arguments, which can be omitted if all fields can. */
export type Sending<M extends Method, P> =
  undefined extends Sent<M, P> ? [] : Record<never, never> extends Sent<M, P> ? [sent?: Sent<M, P>] : [sent: Sent<M, P>]
/** What a request is answered with. */
export type Answer<M extends Method, P> = At<M, P>[2]

/** A refused or failed request; `code` is an error code of the server, or `offline`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    /** In about how many minutes the same may be accepted; 0 if soon, or if nobody knows. */
    readonly minutes = 0
  ) {
    super(code)
  }
}

/** Return about how many minutes a time is. */
function coarse(seconds: number): number {
  const minutes = Math.round(seconds / 60)
  return minutes > 10 ? Math.ceil(minutes / 5) * 5 : minutes
}

/** Return whether a moderator has banned this guest, or their address. */
export const isBanned = (error: unknown): boolean => error instanceof Refusal && error.code === 'banned'

/** Send a request and return the answer; one without a body is undefined. If the answer is lost, it is sent again, under the same key. */
export async function request<M extends Method, P extends Requests[M][0]>(
  method: M,
  path: P,
  ...[sent]: Sending<M, P>
): Promise<Answer<M, P>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const init: RequestInit = { method, headers }
  let address: string = path
  if (method === 'GET') address += queryOf(sent)
  else {
    headers['idempotency-key'] = crypto.getRandomValues(new Uint32Array(4)).join('-').padEnd(16, '-')
    if (sent !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(sent)
    }
  }
  const response = await fetch(address, init)
    .catch(() => fetch(address, init)) // a connection that was kept open may have died
    .catch(() => {
      throw new Refusal('offline')
    })
  if (response.ok) return response.status === 204 ? undefined : await response.json()
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? 'unknown', coarse(problem?.retry_s ?? 0))
}

/** Return the guest that the server knows this browser as; a new visitor becomes a guest. */
export const whoAmI = () => request('GET', '/api/me')

/** Change the guest's name. */
export const rename = (name: string) => request('PUT', '/api/me', { name })

/** Create a table. Options that servers of earlier versions do not know are sent only if chosen: during an update, one of them may answer. */
export function openTable({ options, ...table }: NewTable) {
  if (!options) return request('POST', '/api/tables', table)
  const { hours, rated: _rated, tournament: _tournament, ...known } = options
  return request('POST', '/api/tables', { ...table, options: hours == null ? known : { ...known, hours } })
}

/** Take a seat at a public table with waiting players, or at a new one. */
export const quickPlay = (wanted: QuickGame = {}) => request('POST', '/api/quick', wanted)

/** Play on from a moment of one's own game, at a new table against bots. */
export const playAgain = (code: string, number: number, wanted: PlayAgain) =>
  request('POST', `/api/games/${encodeURIComponent(code)}/${number}/again`, wanted)

/** Find a table by its code. */
export const findTable = (code: string) => request('GET', `/api/tables/${encodeURIComponent(code)}`)

/** The address of the QR code for a table's link. */
export const qrOf = (code: string): string => `/api/tables/${encodeURIComponent(code)}/qr.svg`

/**
 * The address of a table's WebSocket; `lobby` is the list of open tables. By `tries` a proxy in front of several servers
 * can choose another one than that which has stopped answering.
 */
export function socketOf(code: string, tries = 0): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/ws/${encodeURIComponent(code)}${tries > 0 ? `?try=${tries}` : ''}`
}

/** Ask the coach about the open question, at a table against bots. */
export const coachingAt = (code: string, window: number) => request('GET', `/api/me/coach/${encodeURIComponent(code)}`, { window })

// --- Editions, rules and finished games ------------------------------------------------------

let presets: Promise<Presets> | null = null

/** Return the editions of the game and the kinds of bots; fetched once. */
export function presetsKnown(): Promise<Presets> {
  presets ??= request('GET', '/api/presets').catch((error: unknown) => {
    presets = null
    throw error
  })
  return presets
}

/** Return the editions of the game, the base game first. */
export const editionsKnown = async (): Promise<PresetInfo[]> => (await presetsKnown()).presets

/** Write which rules to fetch. Components compare the text: the same table in another object is not fetched again. */
export const rulesQuery = (of: RulesQuery): string => JSON.stringify(of)

/** Return the rules of a table, or of an edition with changes. */
export const rulesOf = (asked: string) => request('GET', '/api/rules', JSON.parse(asked) as RulesQuery)

/** Return the summary card of a table, or of an edition with changes. */
export const summaryOf = (asked: string) => request('GET', '/api/summary', JSON.parse(asked) as RulesQuery)

/** The tables at which the visitor has a seat. */
export const ownTables = () => request('GET', '/api/me/tables')

/** Return the games that this visitor has played, newest first; `before` continues a list. */
export const myGames = (before: number | null = null) => request('GET', '/api/me/games', { before })

/** The address of a finished game on the server, by its table and number, or by the secret of a link. */
export type GameAddress = `/api/games/${string}/${number}` | `/api/shared/${string}`

/** Return the address of a finished game on the server. */
export const gameAt = (code: string, number: number) => `/api/games/${encodeURIComponent(code)}/${number}` as const

/** Return a finished game from one of its moments on, as a seat saw it or with all cards open. */
export const replayOf = (game: GameAddress, wanted: ReplayQuery) => request('GET', game, wanted)

/** Return the claims of a finished game: whether each was true, and what became of it. */
export const claimsIn = (game: GameAddress) => request('GET', `${game}/claims`)

/** Return how the players of a game that the visitor has played play, from what everybody saw. */
export const studiesOf = (code: string, number: number) => request('GET', `/api/me/games/${encodeURIComponent(code)}/${number}/players`)

/** Return how the visitor has played one of their games, in a line. */
export const lineOf = (code: string, number: number) => request('GET', `/api/me/games/${encodeURIComponent(code)}/${number}/line`)

/** The address of a finished game's record. */
export const recordOf = (game: string): string => `${game}.jsonl`

/** Return the example game of a rule book, as a seat saw it or with all cards open. */
export const exampleOf = (name: string, seat: number | null = null) => request('GET', `/api/examples/${name}`, { seat })

/** The address of an example game's record. */
export const exampleRecordOf = (name: string): string => `/api/examples/${name}.jsonl`

/** Write the query of a request: the fields that are given. */
function queryOf(wanted: object = {}): string {
  const given = Object.entries(wanted).filter(([, value]) => value != null)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
