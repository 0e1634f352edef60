import type {
  Example,
  Claims,
  Coaching,
  GameLine,
  Me,
  NewTable,
  OwnTables,
  PlayAgain,
  PlayedGames,
  PresetInfo,
  Presets,
  Problem,
  QuickGame,
  Replay,
  ReplayQuery,
  RuleSheet,
  RulesQuery,
  Studies,
  SummaryCard,
  TableCreated
} from './protocol'

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
export async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['idempotency-key'] = crypto.getRandomValues(new Uint32Array(4)).join('-').padEnd(16, '-')
  const init: RequestInit = { method, headers }
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  const response = await fetch(path, init)
    .catch(() => fetch(path, init)) // a connection that was kept open may have died
    .catch(() => {
      throw new Refusal('offline')
    })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? 'unknown', coarse(problem?.retry_s ?? 0))
}

/** Return the guest that the server knows this browser as; a new visitor becomes a guest. */
export const whoAmI = (): Promise<Me> => request('GET', '/api/me')

/** Change the guest's name. */
export const rename = (name: string): Promise<Me> => request('PUT', '/api/me', { name })

/** Create a table. Options that servers of earlier versions do not know are sent only if chosen: during an update, one of them may answer. */
export const openTable = ({ options, ...table }: NewTable): Promise<TableCreated> =>
  request('POST', '/api/tables', {
    ...table,
    options: options && { ...options, hours: options.hours ?? undefined, rated: undefined, tournament: undefined }
  })

/** Take a seat at a public table with waiting players, or at a new one. */
export const quickPlay = (wanted: Partial<QuickGame> = {}): Promise<TableCreated> => request('POST', '/api/quick', wanted)

/** Play on from a moment of one's own game, at a new table against bots. */
export const playAgain = (code: string, number: number, wanted: PlayAgain): Promise<TableCreated> =>
  request('POST', `${gameAt(code, number)}/again`, wanted)

/** Find a table by its code. */
export const findTable = (code: string): Promise<TableCreated> => request('GET', `/api/tables/${encodeURIComponent(code)}`)

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
export const coachingAt = (code: string, window: number): Promise<Coaching> =>
  request('GET', `/api/me/coach/${encodeURIComponent(code)}?${queryOf({ window })}`)

// --- Editions, rules and finished games ------------------------------------------------------

let presets: Promise<Presets> | null = null

/** Return the editions of the game and the kinds of bots; fetched once. */
export function presetsKnown(): Promise<Presets> {
  presets ??= request<Presets>('GET', '/api/presets').catch((error: unknown) => {
    presets = null
    throw error
  })
  return presets
}

/** Return the editions of the game, the base game first. */
export const editionsKnown = async (): Promise<PresetInfo[]> => (await presetsKnown()).presets

/** Write which rules to fetch. Components compare the text: the same table in another object is not fetched again. */
export const rulesQuery = (of: Partial<RulesQuery>): string => queryOf({ ...of }).toString()

/** Return the rules of a table, or of an edition with changes. */
export const rulesOf = (asked: string): Promise<RuleSheet> => request('GET', `/api/rules?${asked}`)

/** Return the summary card of a table, or of an edition with changes. */
export const summaryOf = (asked: string): Promise<SummaryCard> => request('GET', `/api/summary?${asked}`)

/** The tables at which the visitor has a seat. */
export const ownTables = (): Promise<OwnTables> => request('GET', '/api/me/tables')

/** Return the games that this visitor has played, newest first; `before` continues a list. */
export const myGames = (before: number | null = null): Promise<PlayedGames> => request('GET', `/api/me/games?${queryOf({ before })}`)

/** The address of a finished game on the server. */
export const gameAt = (code: string, number: number): string => `/api/games/${encodeURIComponent(code)}/${number}`

/** Return a finished game from one of its moments on, as a seat saw it or with all cards open. */
export const replayOf = (game: string, wanted: Partial<ReplayQuery>): Promise<Replay> => request('GET', `${game}?${queryOf({ ...wanted })}`)

/** Return the claims of a finished game: whether each was true, and what became of it. */
export const claimsIn = (game: string): Promise<Claims> => request('GET', `${game}/claims`)

/** Return how the players of a game that the visitor has played play, from what everybody saw. */
export const studiesOf = (code: string, number: number): Promise<Studies> =>
  request('GET', `/api/me/games/${encodeURIComponent(code)}/${number}/players`)

/** Return how the visitor has played one of their games, in a line. */
export const lineOf = (code: string, number: number): Promise<GameLine> =>
  request('GET', `/api/me/games/${encodeURIComponent(code)}/${number}/line`)

/** The address of a finished game's record. */
export const recordOf = (game: string): string => `${game}.jsonl`

/** Return the example game of a rule book, as a seat saw it or with all cards open. */
export const exampleOf = (name: string, seat: number | null = null): Promise<Example> =>
  request('GET', `/api/examples/${name}?${queryOf({ seat })}`)

/** The address of an example game's record. */
export const exampleRecordOf = (name: string): string => `/api/examples/${name}.jsonl`

function queryOf(wanted: Record<string, string | number | null | undefined>): URLSearchParams {
  const given = Object.entries(wanted).filter((each): each is [string, string | number] => each[1] != null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
