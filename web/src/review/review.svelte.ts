import { Refusal, request, type GameAddress } from '../lib/api'
import type { ReviewTold } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { markOf, momentOf } from './told'

const POLL_MS = 1_000
/** A long wait, for other games' reviews, is asked about less often. */
const POLL_WAITING_MS = 3_000

/** The review of a game: asked for, then read until it is there. */
export class ReviewState {
  told = $state.raw<ReviewTold | null>(null)
  /** The error code of the server, if it does not answer; what is there stays. */
  refused = $state('')
  /** In about how many minutes it may be asked for again; 0 if nobody knows. */
  minutes = $state(0)

  /** Whose game is reviewed. */
  seat = $state(0)

  readonly review = $derived(this.told?.review ?? null)
  readonly curves = $derived(this.told?.review?.curves ?? this.told?.curves ?? null)
  readonly positions = $derived(this.told?.positions ?? [])
  /** Whether more is to come. */
  readonly isUnderWay = $derived(this.refused === '' && ['waiting', 'computing'].includes(this.told?.state ?? 'waiting'))

  /** The decisions of this seat that are marked by the reader's thresholds, by the moment that shows their question. */
  readonly marks = $derived(
    (this.review?.decisions ?? [])
      .filter((decision) => decision.seat === this.seat)
      .map((decision) => ({ at: this.momentOf(decision.n - 1), mark: markOf(decision, settings.thresholds) }))
      .filter(({ mark }) => mark !== 'none')
  )

  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  /** `game`: the address of a finished game on the server. `first`: whose game is reviewed at first. */
  constructor(
    readonly game: GameAddress,
    first: number
  ) {
    this.seat = first
  }

  /** Return the moment of a replay that shows a position. */
  momentOf = (position: number): number => momentOf(this.positions, position)

  /** Ask for the review, for the first time or again. */
  ask = (): Promise<void> => this.#hear('POST')

  /** Stop reading. The server goes on. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #hear(method: 'GET' | 'POST'): Promise<void> {
    clearTimeout(this.#timer)
    this.refused = ''
    try {
      this.told = await request(method, `${this.game}/review`)
    } catch (error) {
      const { code, minutes } = error instanceof Refusal ? error : new Refusal('unknown')
      this.refused = code
      this.minutes = minutes
    }
    if (this.isUnderWay && !this.#closed) {
      this.#timer = setTimeout(() => void this.#hear('GET'), this.told?.state === 'waiting' ? POLL_WAITING_MS : POLL_MS)
    }
  }
}
