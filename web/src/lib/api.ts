import type { Me, NewTable, Problem, TableCreated } from './protocol'

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

/** Where the QR code of a table's link is drawn. */
export const qrOf = (code: string): string => `/api/tables/${encodeURIComponent(code)}/qr.svg`

/** Where a table is listened to. */
export function socketOf(code: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}/ws/${encodeURIComponent(code)}`
}
