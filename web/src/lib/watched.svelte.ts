import { explained } from './explained'
import type { TournamentView } from './protocol'
import { playIn, tournamentAt } from './tournaments'

/** Often enough that nobody who waits counts as gone; in milliseconds. */
const LOOKS_EVERY = 3_000

/** A tournament that is looked at again and again, as long as this page is open. */
export class Watched {
  view = $state.raw<TournamentView | null>(null)
  /** Why it cannot be shown or changed. */
  refused = $state('')
  busy = $state(false)
  /** The server's time, which goes on between two answers. */
  now = $state(0)
  /** The server's clock minus this one. */
  #ahead = 0
  #timer = 0
  #tick = 0
  #ended = true
  /** Counts the requests, so that a slow answer does not replace a later one. */
  #asked = 0
  #taken = 0

  constructor(
    readonly id: string,
    given: TournamentView | null = null
  ) {
    if (given) this.#take(given)
  }

  /** Start to look; return what ends it. */
  watch = (): (() => void) => {
    this.#ended = false
    this.#tick = window.setInterval(() => (this.now = Date.now() + this.#ahead), 1_000)
    void this.#look()
    return () => {
      this.#ended = true
      clearTimeout(this.#timer)
      clearInterval(this.#tick)
    }
  }

  /** Enter or come back, or take a break. */
  play = async (plays: boolean): Promise<void> => {
    this.busy = true
    try {
      await this.#ask(() => playIn(this.id, plays))
    } catch (error) {
      this.refused = await explained(error)
    }
    this.busy = false
  }

  /** Look now, because something has changed. */
  again = async (): Promise<void> => {
    try {
      this.#take(await tournamentAt(this.id, null))
    } catch (error) {
      this.refused = await explained(error)
    }
  }

  async #look(): Promise<void> {
    try {
      await this.#ask(() => tournamentAt(this.id, this.view?.revision ?? null))
    } catch (error) {
      this.refused = await explained(error)
    }
    const phase = this.view?.phase
    if (!this.#ended && phase !== 'over' && phase !== 'cancelled') this.#timer = window.setTimeout(() => void this.#look(), LOOKS_EVERY)
  }

  async #ask(request: () => Promise<TournamentView>): Promise<void> {
    const mine = ++this.#asked
    const view = await request()
    if (mine < this.#taken) return
    this.#taken = mine
    this.refused = ''
    this.#take(view)
  }

  #take(view: TournamentView): void {
    this.#ahead = view.now_ms - Date.now()
    this.now = view.now_ms
    this.view = { ...view, standings: view.standings ?? this.view?.standings ?? [] }
  }
}
