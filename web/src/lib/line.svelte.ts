import { PROTOCOL_VERSION } from './protocol'
import type { ClientMessage, ServerMessage } from './protocol'

/** `waiting`: the connection is lost and will be retried; `closed`: it will not. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'closed'

/** The part of a WebSocket that this page uses. */
export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

const RETRY_MS = [300, 600, 1_200, 2_500, 5_000]
/** How long a new connection may be silent before the page tries another. */
const CONNECT_MS = 8_000
/** How long a working connection may be silent, and how long it is then given to answer: a page that was asleep could not listen. */
const QUIET_MS = 6_000
const ANSWER_MS = 3_000
/** How often the page says that it is still there, at fixed times: they must not tell when somebody answered. */
const PING_MS = 4_000
/** Codes of a `bye` after which it is useless to connect again. */
const FINAL = new Set([
  'no_such_table',
  'protocol_too_old',
  'protocol_too_new',
  'table_halted',
  'table_closed',
  'banned',
  'table_worn_out',
  'no_spectators',
  'too_many_connections'
])

interface Listener {
  /** What this page commits itself to for the next deal of a table, said with hello. */
  commitment?: () => string | null
  /** The connection is open and has sent hello. */
  opened?: () => void
  heard: (message: ServerMessage) => void
}

/** A connection to the server that reconnects by itself. */
export class Line {
  connection = $state<Connection>('connecting')
  /** The code with which the server closed the connection. */
  goodbye = $state<string | null>(null)

  #wire: Wire | null = null
  #failures = 0
  /** How often a connection has fallen silent since the server was last heard. */
  #silences = 0
  #heard = false
  /** How long the server has asked this page to wait before it reconnects. */
  #retryMs: number | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #pings: ReturnType<typeof setInterval> | undefined
  readonly #connect: (tries: number) => Wire
  readonly #listener: Listener

  constructor(connect: (tries: number) => Wire, listener: Listener) {
    this.#connect = connect
    this.#listener = listener
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    clearTimeout(this.#retry)
    clearInterval(this.#pings)
    const wire = this.#connect(this.#silences)
    this.#wire = wire
    this.connection = this.#heard ? 'waiting' : 'connecting'
    wire.onopen = () => {
      const commitment = this.#listener.commitment?.()
      this.post({ t: 'hello', protocol: PROTOCOL_VERSION, ...(commitment ? { commitment } : {}) })
      this.#pings = setInterval(() => this.post({ t: 'ping' }), PING_MS)
      this.#listener.opened?.()
    }
    wire.onmessage = (event) => {
      this.receive(JSON.parse(String(event.data)) as ServerMessage)
      if (this.connection === 'open' && this.#wire === wire) this.#listen(wire)
    }
    wire.onclose = () => this.#lost(wire)
    this.#silence = setTimeout(() => this.#giveUp(wire), CONNECT_MS)
  }

  /** Close the connection for good. */
  close(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    clearInterval(this.#pings)
    const wire = this.#wire
    this.#wire = null
    wire?.close()
  }

  /** Connect now, if there is no connection. */
  retry(): void {
    if (this.connection !== 'waiting' || this.#wire !== null) return
    this.#failures = 0
    this.open()
  }

  /** Send a message; without a connection it is dropped. */
  post(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message))
    } catch {
      // The socket is not open yet, or already closed.
    }
  }

  /** Process a message from the server. */
  receive(message: ServerMessage): void {
    if (message.t === 'bye') {
      this.goodbye = message.code
      this.#retryMs = message.retry_ms
      if (FINAL.has(message.code)) this.connection = 'closed'
    } else if (message.t === 'update' || message.t === 'lobby') {
      this.#heard = true
      this.#failures = 0
      this.#silences = 0
      this.connection = 'open'
      this.goodbye = null
    }
    this.#listener.heard(message)
  }

  /** Give up once nothing has come for a while, not even the answer to a ping. */
  #listen(wire: Wire): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#silence = setTimeout(() => this.#giveUp(wire), ANSWER_MS)
    }, QUIET_MS)
  }

  #giveUp(wire: Wire): void {
    this.#silences += 1
    wire.close()
    this.#lost(wire)
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return
    this.#wire = null
    clearTimeout(this.#silence)
    clearInterval(this.#pings)
    if (this.connection === 'closed') return
    this.connection = 'waiting'
    const delay = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0
    this.#failures += 1
    this.#retry = setTimeout(() => this.open(), this.#retryMs ?? delay * (0.75 + Math.random() / 2))
    this.#retryMs = null
  }
}
