import { heard, NOTHING_HEARD } from './heard'
import { Line, type Connection, type Wire } from './line.svelte'
import type { Choice } from './prompt'
import type { ClientMessage, Deal, Event, Hints, Rejected, ServerMessage, TalkLines, Update } from './protocol'

/** An update whose events may be shown in steps. */
export interface Unfolding {
  update: Update
  /** The log with its events, and the index of the first that is new. */
  log: Event[]
  from: number
  /** Show the log up to an event, and nothing else. */
  upTo: (to: number) => void
  /** Show the update. */
  all: () => void
  /** Show the update, and what has come after it. */
  done: () => void
}

/** A command without its id, which is added when it is sent. */
type Without<T> = T extends unknown ? Omit<T, 'id'> : never
type Command = Extract<ClientMessage, { id: string }>
export type Wish = Without<Command>

const HERE_EVERY_MS = 20_000
const REFUSAL_MS = 10_000
/** What would tell of an update that is not shown yet. */
const IN_ORDER = new Set(['update', 'accepted', 'rejected', 'talk'])

/** One table as this page knows it: the last update, the log and the unacknowledged commands. */
export class TableState {
  update = $state.raw<Update | null>(null)
  log = $state.raw<Event[]>([])
  /** The length of the log when this player last answered; later events are new. */
  readTo = $state(0)
  /** The index in the log of the first event that was shown last: news to be read aloud. */
  newsFrom = $state(0)
  refusal = $state.raw<Rejected | null>(null)
  /** The last hints from the server. */
  hints = $state.raw<Hints | null>(null)
  /** The last question about which the coach was asked. */
  coached = $state(-1)
  pending = $state.raw<Command[]>([])
  /** The last deal that was announced or made. */
  deal = $state.raw<Deal | null>(null)

  /** The talk at the table. */
  heard = $state.raw(NOTHING_HEARD)
  /** The last line of talk that this reader has seen. */
  heardTo = $state(0)

  /** How far the server's clock is ahead of this browser's, by the last update that contained the time. */
  skewMs = $state(0)

  readonly table = $derived(this.update?.table ?? null)
  readonly game = $derived(this.update?.game ?? null)
  readonly prompt = $derived(this.game?.prompt ?? null)
  /** The answer given in this window: the one that the server has, or the one on its way to it. */
  readonly answered = $derived.by(() => {
    const sent = this.pending.findLast((command) => command.t === 'decide' && command.window === this.game?.window)
    return sent?.t === 'decide' ? sent.decision : (this.prompt?.answered ?? null)
  })
  #aimed = $state.raw<{ window: number; choice: Choice } | null>(null)
  /** The action whose target is being chosen. */
  readonly aiming = $derived(this.#aimed && this.#aimed.window === this.game?.window && this.answered === null ? this.#aimed.choice : null)

  /** Called with new events; never with those from before this page connected or reconnected. */
  tell: (news: Event[]) => void = () => undefined
  /** Shows an update with new events, at once or in steps; what follows it waits until all of it is shown. */
  unfold: (update: Unfolding) => void = ({ done }) => done()

  /** Returns what this page commits itself to for the next deal; the requests that take a seat carry it. */
  commitment: () => string | null = () => null
  /** Called with each announcement and each deal. */
  dealt: (deal: Deal) => void = () => undefined
  /** Called when the server has refused a message about deals. */
  undealt: (refusal: Rejected) => void = () => undefined

  /** Called when the server has answered a command, or will never answer one. */
  settled: () => void = () => undefined

  /** The lines of talk, each with the length of the log at the time; null for lines from before this page connected. */
  readonly said = $derived(this.heard.lines.map((line) => ({ line, after: this.#saidAfter.get(line.id) ?? null })))

  readonly #saidAfter = new Map<number, number>()
  #dismissal: ReturnType<typeof setTimeout> | undefined
  #hereAt = -HERE_EVERY_MS
  /** Shows the rest of the update that is being shown in steps. */
  #rest: (() => void) | null = null
  #waiting: ServerMessage[] = []
  #named = 0
  /** The id of the command to leave. Not reactive: a component that is being removed would read an outdated value. */
  #leave: string | null = null
  readonly #line: Line
  readonly #session = Math.random().toString(36).slice(2, 10)

  constructor(connect: (tries: number) => Wire) {
    this.#line = new Line(connect, {
      commitment: () => this.commitment(),
      opened: () => this.pending.forEach((command) => this.#line.post(command)),
      heard: (message) => this.#take(message)
    })
  }

  /** Whether the server has not yet confirmed that this player leaves. */
  get isLeaving(): boolean {
    return this.#leave !== null
  }

  get connection(): Connection {
    return this.#line.connection
  }
  /** The code with which the server closed the connection. */
  get goodbye(): string | null {
    return this.#line.goodbye
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    this.#line.open()
  }

  /** Close the connection for good. */
  close(): void {
    clearTimeout(this.#dismissal)
    this.#line.close()
  }

  /** Connect now, if there is no connection. */
  retry(): void {
    this.#line.retry()
  }

  /** Mark all talk as seen. */
  listen(): void {
    this.heardTo = this.heard.lines.at(-1)?.id ?? this.heardTo
  }

  /** Process a message from the server. */
  receive(message: ServerMessage): void {
    this.#line.receive(message)
  }

  /** Send a command. It is sent again after a lost connection until the server has answered. */
  wish(wish: Wish): void {
    this.#named += 1
    const carried = wish.t === 'sit' ? { commitment: this.commitment() } : {}
    const command = { ...wish, ...carried, id: `${this.#session}-${this.#named}` } as Command
    this.refusal = null
    if (command.t === 'decide') this.readTo = this.log.length
    if (command.t === 'leave') this.#leave = command.id
    this.pending = [...this.pending, command]
    this.#line.post(command)
  }

  /** Answer the open window. While answers can be taken back, another function stands here, which calls this one later. */
  decide = (decision: string): void => {
    if (this.game !== null) this.wish({ t: 'decide', window: this.game.window, decision })
  }

  /** Choose the target of an action next, or, with null, another action. */
  aim(choice: Choice | null): void {
    this.#aimed = choice && this.game && { window: this.game.window, choice }
  }

  /** Send a message about deals; nothing waits for its answer. */
  contribute(message: ClientMessage): void {
    this.#line.post(message)
  }

  /** Ask for the hints to the open question. */
  askHints(): void {
    if (this.game !== null) this.#line.post({ t: 'ask_hints', window: this.game.window })
  }

  /** Report to the server that the player is active, at most once in a while. */
  here(now: number = performance.now()): void {
    if (this.connection !== 'open' || now - this.#hereAt < HERE_EVERY_MS) return
    this.#hereAt = now
    this.#line.post({ t: 'here' })
  }

  #take(message: ServerMessage): void {
    if (message.t === 'update') {
      if (message.game?.timing) this.skewMs = message.game.timing.now_ms - Date.now()
      // The first on a new connection repeats what is being shown.
      if (message.seq === 1) this.#rest?.()
    }
    if (this.#rest && IN_ORDER.has(message.t)) this.#waiting.push(message)
    else this.#process(message)
  }

  #process(message: ServerMessage): void {
    switch (message.t) {
      case 'update':
        this.#show(message)
        return
      case 'accepted':
        this.#settle(message.id)
        return
      case 'rejected':
        // Who is left out of a deal sees that with the deal.
        if (message.id?.startsWith('deal-')) {
          this.undealt(message)
          return
        }
        if (message.id !== null) this.#settle(message.id)
        this.#refuse(message)
        return
      case 'bye':
        // The `bye` repeats the code of the refusal before it.
        if (this.refusal?.code === message.code) this.refusal = null
        if (this.connection === 'closed') this.settled()
        return
      case 'talk':
        this.#hear(message)
        return
      case 'deal':
        this.deal = message
        this.dealt(message)
        return
      case 'hints':
        this.hints = message
        return
      case 'lobby': // sent on the lobby's own socket only, as are invitations
      case 'invitations':
      case 'pong':
        return
      default:
        message satisfies never
    }
  }

  #hear(message: TalkLines): void {
    const first = this.heard === NOTHING_HEARD && message.from_start
    if (!message.from_start) for (const { id } of message.lines) this.#saidAfter.set(id, this.log.length)
    this.heard = heard(this.heard, message)
    // Talk from before this page connected is not new.
    if (first) this.listen()
  }

  #show(update: Update): void {
    const from = this.#newsFrom(update)
    const log = update.log_from === 0 ? update.events : [...this.log.slice(0, update.log_from), ...update.events]
    const isNews = update.seq > 1 && update.game?.number === this.game?.number && !this.#waiting.some(({ t }) => t === 'update')
    let told = from
    const upTo = (to: number): void => {
      this.newsFrom = told
      this.log = to < log.length ? log.slice(0, to) : log
      told = Math.max(told, to)
      if (update.seq > 1) this.tell(this.log.slice(this.newsFrom))
    }
    const all = (): void => {
      if (this.update === update) return
      if (this.update === null) this.readTo = update.events.length
      else if (update.game?.number !== this.game?.number) {
        this.readTo = 0
        this.#aimed = null
        this.#saidAfter.clear()
      }
      this.update = update
      upTo(log.length)
    }
    const done = (): void => {
      if (this.#rest !== done) return
      all()
      this.#rest = null
      while (!this.#rest && this.#waiting.length > 0) this.#process(this.#waiting.shift() as ServerMessage)
    }
    this.#rest = done
    if (isNews) this.unfold({ update, log, from, upTo, all, done })
    else done()
  }

  /** Return the index in the log of the first event that is new to this page. */
  #newsFrom({ seq, log_from: from, events, game }: Update): number {
    if (from > 0) return from
    // The whole log is sent again on a new connection and after a change of seat.
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
