import type {
  Example,
  Claims,
  Me,
  NewTable,
  PlayedGames,
  PresetInfo,
  Presets,
  Problem,
  QuickGame,
  Replay,
  ReplayQuery,
  RuleSheet,
  RulesQuery,
  SummaryCard,
  TableCreated
} from './protocol'

/** A refused or failed request; `code` is a code of the server's, or `offline`. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } }
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new Refusal('offline')
  }
  if (response.ok) return (await response.json()) as T
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? 'unknown')
}

/** Who the server takes this browser for; a new visitor becomes a guest. */
export const whoAmI = (): Promise<Me> => request('GET', '/api/me')

/** Take another name. */
export const rename = (name: string): Promise<Me> => request('PUT', '/api/me', { name })

/** Open a table. */
export const openTable = (table: NewTable): Promise<TableCreated> => request('POST', '/api/tables', table)

/** Take a seat with whoever waits, or at a new table that waits for others. */
export const quickPlay = (wanted: Partial<QuickGame> = {}): Promise<TableCreated> => request('POST', '/api/quick', wanted)

/** Look whether there is a table with a code. */
export const findTable = (code: string): Promise<TableCreated> => request('GET', `/api/tables/${encodeURIComponent(code)}`)

/** Where the QR code of a table's link is drawn. */
export const qrOf = (code: string): string => `/api/tables/${encodeURIComponent(code)}/qr.svg`

/** Where a table is listened to; `lobby` tells of the open tables. */
export function socketOf(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/ws/${encodeURIComponent(code)}`
}

// --- Editions, rules, and games that are over ------------------------------------------------

let presets: Promise<Presets> | null = null

/** The editions of the game, and who there is to play against; asked for once. */
export function presetsKnown(): Promise<Presets> {
  presets ??= request<Presets>('GET', '/api/presets').catch((error: unknown) => {
    presets = null
    throw error
  })
  return presets
}

/** The editions of the game, the base game first. */
export const editionsKnown = async (): Promise<PresetInfo[]> => (await presetsKnown()).presets

/** The rules of a table, or of an edition with changes. */
export const rulesOf = (wanted: Partial<RulesQuery>): Promise<RuleSheet> => request('GET', `/api/rules?${queryOf({ ...wanted })}`)

/** The summary card of a table, or of an edition with changes. */
export const summaryOf = (wanted: Partial<RulesQuery>): Promise<SummaryCard> => request('GET', `/api/summary?${queryOf({ ...wanted })}`)

/** The games that this visitor has played, newest first; `before` continues a list. */
export const myGames = (before: number | null = null): Promise<PlayedGames> => request('GET', `/api/me/games?${queryOf({ before })}`)

/** A game that is over from one of its moments on, as a seat saw it or with all cards open. */
export const replayOf = (code: string, number: number, wanted: Partial<ReplayQuery>): Promise<Replay> =>
  request('GET', `/api/games/${encodeURIComponent(code)}/${number}?${queryOf({ ...wanted })}`)

/** Which claims of a game that is over were true, and what became of them. */
export const claimsIn = (code: string, number: number): Promise<Claims> =>
  request('GET', `/api/games/${encodeURIComponent(code)}/${number}/claims`)

/** Where the record of a game that is over can be downloaded. */
export const recordOf = (code: string, number: number): string => `/api/games/${encodeURIComponent(code)}/${number}.jsonl`

/** The example game of a rule book, as a seat saw it or with all cards open. */
export const exampleOf = (name: string, seat: number | null = null): Promise<Example> =>
  request('GET', `/api/examples/${name}?${queryOf({ seat })}`)

/** Where the record of an example game can be downloaded. */
export const exampleRecordOf = (name: string): string => `/api/examples/${name}.jsonl`

function queryOf(wanted: Record<string, string | number | null | undefined>): URLSearchParams {
  const given = Object.entries(wanted).filter((each): each is [string, string | number] => each[1] != null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
