import type { Prompt, StandingAnswers, Timing } from '../lib/protocol'
import { countOn } from './standing'

/** An answer is sent at least this long before its deadline. */
const SPARE_MS = 1_000

/** Questions that the viewer's standing answers may settle first. */
const STANDING = new Set<Prompt['kind']>(['claim', 'aid', 'block', 'block_claim'])

/** The facts on which the time to take an answer back depends. */
interface Asked {
  /** The time that the viewer has chosen, in seconds. */
  seconds: number
  prompt: Prompt | null
  standing: StandingAnswers | null
  timing: Timing | null
  /** The time now, by the server's clock. */
  nowMs: number
}

/** Return for how many milliseconds an answer waits before it is sent; 0 if it must be sent at once. */
export function timeToUndo({ seconds, prompt, standing, timing, nowMs }: Asked): number {
  // Meanwhile the server could give another answer.
  if (prompt === null || prompt.automatic || (standing && countOn(standing) > 0 && STANDING.has(prompt.kind))) return 0
  const left = timing?.deadline_ms ? timing.deadline_ms - nowMs - SPARE_MS : Infinity
  return Math.max(0, Math.min(seconds * 1000, left))
}

/** An answer that is chosen but not sent yet. */
interface Held {
  decision: string
  window: number
  /** How long it waits, in milliseconds. */
  ms: number
  send: () => unknown
}

/** Keeps one answer back for a while. It is sent once, or never if it is taken back. */
export class Undo {
  held = $state.raw<Held | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Keep an answer back; while one waits, others are ignored. */
  hold(held: Held): void {
    if (this.held !== null) return
    if (held.ms <= 0) return void held.send()
    this.held = held
    this.#timer = setTimeout(() => this.send(), held.ms)
  }

  /** Send the answer that waits, if there is one. */
  send(): void {
    const { held } = this
    this.takeBack()
    held?.send()
  }

  /** Forget the answer that waits. */
  takeBack(): void {
    clearTimeout(this.#timer)
    this.held = null
  }
}
