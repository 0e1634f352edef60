import { PROTOCOL_VERSION } from './protocol'
import type { ClientMessage, ServerMessage } from './protocol'

/** `waiting`: the connection is lost and will be tried again; `closed`: it will not. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'closed'

/** What this page needs of a WebSocket. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

const RETRY_MS = [300, 600, 1_200, 2_500, 5_000]
const SILENCE_MS = 8_000
/** Reasons to say goodbye that a new connection would not change. */
const FINAL = new Set([
  'no_such_table',
  'protocol_too_old',
  'protocol_too_new',
  'table_halted',
  'table_worn_out',
  'no_spectators',
  'too_many_connections'
])

interface Listener {
  /** The connection is open and has said hello. */
  opened?: () => void
  heard: (message: ServerMessage) => void
}

/** A connection to the server that comes back by itself. */
export class Line {
  connection = $state<Connection>('connecting')
  /** Why the server closed the connection. */
  goodbye = $state<string | null>(null)

  #wire: Wire | null = null
  #failures = 0
  #heard = false
  /** When the server has asked this page to come back. */
  #retryMs: number | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  readonly #connect: () => Wire
  readonly #listener: Listener

  constructor(connect: () => Wire, listener: Listener) {
    this.#connect = connect
    this.#listener = listener
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    clearTimeout(this.#retry)
    const wire = this.#connect()
    this.#wire = wire
    this.connection = this.#heard ? 'waiting' : 'connecting'
    wire.onopen = () => {
      this.post({ t: 'hello', protocol: PROTOCOL_VERSION })
      this.#listener.opened?.()
    }
    wire.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage)
    wire.onclose = () => this.#lost(wire)
    this.#silence = setTimeout(() => this.#giveUp(wire), SILENCE_MS)
  }

  /** Leave the connection for good. */
  close(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    const wire = this.#wire
    this.#wire = null
    wire?.close()
  }

  /** Try again now, if there is no connection. */
  retry(): void {
    if (this.connection !== 'waiting' || this.#wire !== null) return
    this.#failures = 0
    this.open()
  }

  /** Say something; it is lost where there is no connection. */
  post(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message))
    } catch {
      // Not open yet, or no longer.
    }
  }

  /** Take in what the server says. */
  receive(message: ServerMessage): void {
    if (message.t === 'bye') {
      this.goodbye = message.code
      this.#retryMs = message.retry_ms
      if (FINAL.has(message.code)) this.connection = 'closed'
    } else if (message.t === 'update' || message.t === 'lobby') {
      clearTimeout(this.#silence)
      this.#heard = true
      this.#failures = 0
      this.connection = 'open'
      this.goodbye = null
    }
    this.#listener.heard(message)
  }

  #giveUp(wire: Wire): void {
    wire.close()
    this.#lost(wire)
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return
    this.#wire = null
    clearTimeout(this.#silence)
    if (this.connection === 'closed') return
    this.connection = 'waiting'
    const delay = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0
    this.#failures += 1
    this.#retry = setTimeout(() => this.open(), this.#retryMs ?? delay * (0.75 + Math.random() / 2))
    this.#retryMs = null
  }
}
