import type { Timing } from '../lib/protocol'

/** What an own clock shows at one moment. */
export interface Reading {
  /** Seconds left, of the time for this answer or else of the bank. */
  seconds: number
  /** Of the ring, from 1 down to 0. */
  share: number
  /** The time for this answer is over: the bank runs. */
  banked: boolean
  /** Seconds until somebody else's answer is taken. */
  total: number
}

/** When there is little time left: it is said aloud once. */
export const HURRY_SECONDS = 10

/** Read the clock of a seat at a moment of the server's, or null if it owes no answer. */
export function readingOf(timing: Timing, seat: number, nowMs: number): Reading | null {
  if (timing.deadline_ms === null) return null
  const bank = timing.bank_ms[seat] ?? 0
  const left = Math.max(0, timing.deadline_ms - nowMs)
  const banked = left <= bank && bank > 0
  const shown = banked ? left : left - bank
  const whole = banked ? bank : timing.base_ms
  const share = whole > 0 ? Math.min(1, shown / whole) : 0
  return { seconds: Math.ceil(shown / 1000), share, banked, total: Math.ceil(left / 1000) }
}

/** Write seconds as minutes and seconds: 1:05. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
