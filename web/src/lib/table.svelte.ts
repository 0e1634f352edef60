import { heard, NOTHING_HEARD } from './heard'
import { Line, type Connection, type Wire } from './line.svelte'
import type { ClientMessage, Event, Hints, Rejected, ServerMessage, TalkLines, Update } from './protocol'

/** A command without its id: the connection names it. */
type Without<T> = T extends unknown ? Omit<T, 'id'> : never
type Command = Extract<ClientMessage, { id: string }>
export type Wish = Without<Command>

const HERE_EVERY_MS = 20_000
const REFUSAL_MS = 10_000

/** One table as this page knows it: the last update, the log, and the commands that are not acknowledged yet. */
export class TableState {
  update = $state.raw<Update | null>(null)
  log = $state.raw<Event[]>([])
  /** How long the log was when this player last answered: what came after is new. */
  readTo = $state(0)
  /** Where the events of the last update begin in the log: news to be read aloud. */
  newsFrom = $state(0)
  refusal = $state.raw<Rejected | null>(null)
  /** What the server has last told about the risks of answers. */
  hints = $state.raw<Hints | null>(null)
  pending = $state.raw<Command[]>([])

  /** What is said at the table. */
  heard = $state.raw(NOTHING_HEARD)
  /** The last line that this reader has seen. */
  heardTo = $state(0)

  /** How far the server's clock is ahead of this browser's, by the last update that told the time. */
  skewMs = $state(0)

  readonly table = $derived(this.update?.table ?? null)
  readonly game = $derived(this.update?.game ?? null)
  readonly prompt = $derived(this.game?.prompt ?? null)
  /** The answer given in this window: what the server has, or what is on its way to it. */
  readonly answered = $derived.by(() => {
    const sent = this.pending.findLast((command) => command.t === 'decide' && command.window === this.game?.window)
    return sent?.t === 'decide' ? sent.decision : (this.prompt?.answered ?? null)
  })

  /** Told what has just happened; never what was over when this page came to the table, or came back. */
  tell: (news: Event[]) => void = () => undefined

  /** Told when the server has answered a command, or will answer none. */
  settled: () => void = () => undefined

  /** What is said, and how long the log was by then; null where that was before this page came. */
  readonly said = $derived(this.heard.lines.map((line) => ({ line, after: this.#saidAfter.get(line.id) ?? null })))

  readonly #saidAfter = new Map<number, number>()
  #dismissal: ReturnType<typeof setTimeout> | undefined
  #hereAt = -HERE_EVERY_MS
  #named = 0
  /** The command by which this player leaves. No state: what is taken away with the page reads state as it was before. */
  #leave: string | null = null
  readonly #line: Line
  readonly #session = Math.random().toString(36).slice(2, 10)

  constructor(connect: () => Wire) {
    this.#line = new Line(connect, {
      opened: () => this.pending.forEach((command) => this.#line.post(command)),
      heard: (message) => this.#take(message)
    })
  }

  /** Whether the server has still to hear that this player leaves. */
  get isLeaving(): boolean {
    return this.#leave !== null
  }

  get connection(): Connection {
    return this.#line.connection
  }
  /** Why the server has closed the connection. */
  get goodbye(): string | null {
    return this.#line.goodbye
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    this.#line.open()
  }

  /** Leave the connection for good. */
  close(): void {
    clearTimeout(this.#dismissal)
    this.#line.close()
  }

  /** Try again now, if there is no connection. */
  retry(): void {
    this.#line.retry()
  }

  /** Take note that the reader has seen all that was said. */
  listen(): void {
    this.heardTo = this.heard.lines.at(-1)?.id ?? this.heardTo
  }

  /** Take in what the server says. */
  receive(message: ServerMessage): void {
    this.#line.receive(message)
  }

  /** Say something to the table. It is said again after a lost connection until the server has answered. */
  wish(wish: Wish): void {
    this.#named += 1
    const command = { ...wish, id: `${this.#session}-${this.#named}` } as Command
    this.refusal = null
    if (command.t === 'decide') this.readTo = this.log.length
    if (command.t === 'leave') this.#leave = command.id
    this.pending = [...this.pending, command]
    this.#line.post(command)
  }

  /** Answer the open window. */
  decide(decision: string): void {
    if (this.game !== null) this.wish({ t: 'decide', window: this.game.window, decision })
  }

  /** Ask what each answer to the open question risks. */
  askHints(): void {
    if (this.game !== null) this.#line.post({ t: 'ask_hints', window: this.game.window })
  }

  /** Tell the server that somebody moves here; seldom. */
  here(now: number = performance.now()): void {
    if (this.connection !== 'open' || now - this.#hereAt < HERE_EVERY_MS) return
    this.#hereAt = now
    this.#line.post({ t: 'here' })
  }

  #take(message: ServerMessage): void {
    switch (message.t) {
      case 'update':
        this.#show(message)
        return
      case 'accepted':
        this.#settle(message.id)
        return
      case 'rejected':
        if (message.id !== null) this.#settle(message.id)
        this.#refuse(message)
        return
      case 'bye':
        // A goodbye tells what the refusal before it has told.
        if (this.refusal?.code === message.code) this.refusal = null
        if (this.connection === 'closed') this.settled()
        return
      case 'talk':
        this.#hear(message)
        return
      case 'hints':
        this.hints = message
        return
      case 'lobby':
        // Told on the lobby's own socket only.
        return
      default:
        message satisfies never
    }
  }

  #hear(message: TalkLines): void {
    const first = this.heard === NOTHING_HEARD && message.from_start
    if (!message.from_start) for (const { id } of message.lines) this.#saidAfter.set(id, this.log.length)
    this.heard = heard(this.heard, message)
    // What was said before one came is no news.
    if (first) this.listen()
  }

  #show(update: Update): void {
    if (this.update === null) this.readTo = update.events.length
    else if (update.game?.number !== this.game?.number) {
      this.readTo = 0
      this.#saidAfter.clear()
    }
    this.newsFrom = this.#newsFrom(update)
    this.log = update.log_from === 0 ? update.events : [...this.log.slice(0, update.log_from), ...update.events]
    this.update = update
    if (update.game?.timing) this.skewMs = update.game.timing.now_ms - Date.now()
    if (update.seq > 1) this.tell(this.log.slice(this.newsFrom))
  }

  /** Where in the log begins what this page has not been told before. */
  #newsFrom({ seq, log_from: from, events, game }: Update): number {
    if (from > 0) return from
    // All of a log that is known in part comes again on a new connection, and to who takes another seat.
    if (this.update !== null && game?.number === this.game?.number) return Math.min(this.log.length, events.length)
    const isDealt = events.filter(({ kind }) => kind === 'turn').length <= 1
    return seq > 1 || isDealt ? 0 : events.length
  }

  #refuse(message: Rejected): void {
    this.refusal = message
    clearTimeout(this.#dismissal)
    this.#dismissal = setTimeout(() => (this.refusal = null), REFUSAL_MS)
  }

  #settle(id: string): void {
    this.pending = this.pending.filter((command) => command.id !== id)
    if (id === this.#leave) this.#leave = null
    this.settled()
  }
}
