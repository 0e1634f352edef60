import { messages } from '../lib/fluent.svelte'
import type { Timing } from '../lib/protocol'

/** The display of the viewer's clock at one moment. */
export interface Reading {
  /** Seconds left of the base time, or else of the bank. */
  seconds: number
  /** The fraction of the ring, from 1 down to 0. */
  share: number
  /** Whether the base time is over and the bank is running. */
  banked: boolean
  /** Seconds until an answer is chosen for the player. */
  total: number
}

/** Little time is left; this is announced once. */
export const HURRY_SECONDS = 10

/** Read the clock of a seat at a server time; null if no time is running. */
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

/** Format seconds as minutes and seconds: 1:05; hours in words. */
export const clockText = (seconds: number): string => (seconds < 2 * HOUR ? minutesText(seconds) : longText(seconds))

const HOUR = 3600
const DAY = 24 * HOUR
const minutesText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Format a long time in days and hours, or in hours. */
function longText(seconds: number): string {
  const inWords = (count: number, unit: 'day' | 'hour'): string =>
    new Intl.NumberFormat(messages.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  const days = Math.floor(seconds / DAY)
  const hours = Math.floor((seconds % DAY) / HOUR)
  return [...(days > 0 ? [inWords(days, 'day')] : []), ...(hours > 0 ? [inWords(hours, 'hour')] : [])].join(' ')
}
