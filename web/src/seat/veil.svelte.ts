import type { Event, GameView } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { asAllKnow } from './seats'

/** Kinds of events that show the viewer a card which others do not see. */
const PRIVATE = new Set(['dealt', 'drafted', 'drew', 'returned', 'examined'])

/** Each event as others see it: one copy per event, because texts are cached by event. */
const seen = new WeakMap<Event, Event>()

/** Return events without what only their viewer has seen. */
export const asOthersSee = (events: Event[]): Event[] =>
  events.map((event) => {
    const known = seen.get(event)
    if (known) return known
    const copy = { ...event, character: PRIVATE.has(event.kind) ? null : event.character }
    seen.set(event, copy)
    return copy
  })

/** Hides the viewer's own cards, for a stream or a shared room; they are visible while a press is held. */
class Veil {
  #held = $state(false)
  /** The question that the viewer has uncovered. */
  #window = $state<number | null>(null)

  /** Whether the viewer's cards are hidden now. */
  get drawn(): boolean {
    return settings.veiled && !this.#held
  }
  /** Show the cards while this is on. */
  hold(on: boolean): void {
    this.#held = on
  }
  /** Return the log without what only the viewer has seen. */
  log(events: Event[]): Event[] {
    return this.drawn ? asOthersSee(events) : events
  }
  /** Return the game without the viewer's cards. */
  game(game: GameView): GameView {
    return this.drawn ? asAllKnow(game) : game
  }
  /** Return whether a question that shows cards is covered. */
  covers(window: number): boolean {
    return this.drawn && this.#window !== window
  }
  /** Show a question until it is answered. */
  uncover(window: number): void {
    this.#window = window
  }
}

export const veil = new Veil()
