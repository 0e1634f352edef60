import { PROTOCOL_VERSION } from './protocol'
import type { AddBot, ClientMessage, Decide, Event, Leave, Rejected, RemoveBot, ServerMessage } from './protocol'
import type { SetPace, Sit, Start, Substitute, Update } from './protocol'

/** A command without its id: the connection names it. */
type Without<T> = T extends unknown ? Omit<T, 'id'> : never
type Command = Sit | Leave | AddBot | RemoveBot | Start | SetPace | Decide | Substitute
export type Wish = Without<Command>

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
const HERE_EVERY_MS = 20_000
const REFUSAL_MS = 10_000
const SILENCE_MS = 8_000
/** Reasons to say goodbye that a new connection would not change. */
const FINAL = new Set([
  'no_such_table',
  'protocol_too_old',
  'protocol_too_new',
  'table_halted',
  'table_worn_out',
  'too_many_connections'
])

/** One table as this page knows it: the last update, the log, and the commands that are not acknowledged yet. */
export class TableState {
  update = $state.raw<Update | null>(null)
  log = $state.raw<Event[]>([])
  /** How long the log was when this player last answered: what came after is new. */
  readTo = $state(0)
  /** Where the events of the last update begin in the log: news to be read aloud. */
  newsFrom = $state(0)
  connection = $state<Connection>('connecting')
  refusal = $state.raw<Rejected | null>(null)
  /** Why the server closed the connection for good. */
  goodbye = $state<string | null>(null)
  pending = $state.raw<Command[]>([])

  readonly table = $derived(this.update?.table ?? null)
  readonly game = $derived(this.update?.game ?? null)
  readonly prompt = $derived(this.game?.prompt ?? null)
  /** The answer given in this window: what the server has, or what is on its way to it. */
  readonly answered = $derived.by(() => {
    const sent = this.pending.findLast((command) => command.t === 'decide' && command.window === this.game?.window)
    return sent?.t === 'decide' ? sent.decision : (this.prompt?.answered ?? null)
  })

  #wire: Wire | null = null
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #dismissal: ReturnType<typeof setTimeout> | undefined
  #hereAt = -HERE_EVERY_MS
  #named = 0
  readonly #connect: () => Wire
  readonly #session = Math.random().toString(36).slice(2, 10)

  constructor(connect: () => Wire) {
    this.#connect = connect
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    clearTimeout(this.#retry)
    const wire = this.#connect()
    this.#wire = wire
    this.connection = this.update === null ? 'connecting' : 'waiting'
    wire.onopen = () => {
      this.#post({ t: 'hello', protocol: PROTOCOL_VERSION })
      for (const command of this.pending) this.#post(command)
    }
    wire.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage)
    wire.onclose = () => this.#lost(wire)
    this.#silence = setTimeout(() => this.#giveUp(wire), SILENCE_MS)
  }

  /** Leave the connection for good. */
  close(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    clearTimeout(this.#dismissal)
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

  /** Say something to the table. It is said again after a lost connection until the server has answered. */
  wish(wish: Wish): void {
    this.#named += 1
    const command = { ...wish, id: `${this.#session}-${this.#named}` } as Command
    this.refusal = null
    if (command.t === 'decide') this.readTo = this.log.length
    this.pending = [...this.pending, command]
    this.#post(command)
  }

  /** Answer the open window. */
  decide(decision: string): void {
    if (this.game !== null) this.wish({ t: 'decide', window: this.game.window, decision })
  }

  /** Tell the server that somebody moves here; seldom. */
  here(now: number = performance.now()): void {
    if (this.connection !== 'open' || now - this.#hereAt < HERE_EVERY_MS) return
    this.#hereAt = now
    this.#post({ t: 'here' })
  }

  /** Take in what the server says. */
  receive(message: ServerMessage): void {
    switch (message.t) {
      case 'update':
        this.#take(message)
        return
      case 'accepted':
        this.#settle(message.id)
        return
      case 'rejected':
        if (message.id !== null) this.#settle(message.id)
        this.#refuse(message)
        return
      case 'bye':
        this.goodbye = message.code
        // A goodbye tells what the refusal before it has told.
        if (this.refusal?.code === message.code) this.refusal = null
        if (FINAL.has(message.code)) this.connection = 'closed'
        return
      default:
        message satisfies never
    }
  }

  #take(update: Update): void {
    clearTimeout(this.#silence)
    if (this.update === null) this.readTo = update.events.length
    else if (update.game?.number !== this.game?.number) this.readTo = 0
    this.newsFrom = update.log_from === 0 && this.update === null ? update.events.length : update.log_from
    this.log = update.log_from === 0 ? update.events : [...this.log.slice(0, update.log_from), ...update.events]
    this.update = update
    this.connection = 'open'
    this.goodbye = null
    this.#failures = 0
  }

  #refuse(message: Rejected): void {
    this.refusal = message
    clearTimeout(this.#dismissal)
    this.#dismissal = setTimeout(() => (this.refusal = null), REFUSAL_MS)
  }

  #settle(id: string): void {
    this.pending = this.pending.filter((command) => command.id !== id)
  }

  #post(message: ClientMessage): void {
    try {
      this.#wire?.send(JSON.stringify(message))
    } catch {
      // Not open yet, or no longer: commands are said again once it is.
    }
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
    this.#retry = setTimeout(() => this.open(), delay * (0.75 + Math.random() / 2))
  }
}
