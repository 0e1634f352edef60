import type { Event } from '../lib/protocol'
import { cueOf, type Cue } from './cues'

/** Events that are shown at once. */
export interface Step {
  kind: string
  cue: Cue
  events: Event[]
  /** Whether anything is drawn of it; it is heard anyway. */
  isDrawn: boolean
}

/** What waits for more than this is played faster, the faster the more of it there is. */
const UNHURRIED_MS = 2400
const RATE_MAX = 4
/** Older steps than these are left out: the page has long drawn what came of them. */
export const WAITING_MAX = 12

/** Kinds of which one alone says little: cards that are dealt, drawn or put back together. */
const TOGETHER = new Set(['dealt', 'drafted', 'sided', 'drew', 'returned'])

/** Gestures that would fly across the middle, or show again what a decisive moment shows there. */
const ACROSS = new Set<string>(['declare', 'shield', 'repel', 'topple', 'nod', 'flash', 'flip', 'refuse', 'card', 'settle'])

/** Gather events into steps, in their order; beside a decisive moment only what leaves it the middle is drawn. */
export function stepsOf(events: Event[], isBeside = false): Step[] {
  const steps: Step[] = []
  for (const event of events) {
    const cue = cueOf(event)
    const last = steps.at(-1)
    if (last?.kind === event.kind && TOGETHER.has(event.kind)) last.events.push(event)
    else if (cue) steps.push({ kind: event.kind, cue, events: [event], isDrawn: !isBeside || !ACROSS.has(cue.gesture) })
  }
  return steps
}

const lengthOf = (steps: Step[]): number => steps.reduce((ms, { cue }) => ms + cue.ms, 0)

/** Has steps performed one after another; the page goes on meanwhile and waits for none. */
export class Conductor {
  #waiting: Step[] = []
  /** The minimum rate, until no step is waiting. */
  #least = 1
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly perform: (step: Step, rate: number) => void,
    /** Nothing is left to perform. */
    readonly rest: () => void
  ) {}

  /** Perform these steps after those that are waiting, fast enough to fit into `withinMs`. */
  add(steps: Step[], withinMs = Infinity): void {
    this.#least = Math.max(this.#least, lengthOf(steps) / withinMs)
    this.#waiting = [...this.#waiting, ...steps].slice(-WAITING_MAX)
    if (this.#next === undefined) this.#go()
  }

  /** Whether events of this kind are still to be performed. */
  has(kind: string): boolean {
    return this.#waiting.some((step) => step.kind === kind)
  }

  /** Leave out what is left. */
  skip(): void {
    clearTimeout(this.#next)
    this.#waiting = []
    this.#go()
  }

  #go(): void {
    const waiting = lengthOf(this.#waiting)
    const step = this.#waiting.shift()
    this.#next = undefined
    if (!step) {
      this.#least = 1
      return this.rest()
    }
    const rate = Math.min(RATE_MAX, Math.max(this.#least, waiting / UNHURRIED_MS))
    this.#next = setTimeout(() => this.#go(), step.cue.ms / rate)
    this.perform(step, rate)
  }
}
