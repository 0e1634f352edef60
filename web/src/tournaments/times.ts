import { isolated, say } from '../lib/fluent.svelte'

/** The name of a tournament, or that it has none any more. */
export const titleOf = ({ name }: { name: string }): string => (name ? isolated(name) : say('tournament-unnamed'))

/** Format what is left of a time as hours, minutes and seconds: 1:05:09, or 5:09. */
export function countdown(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const pair = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds)}` : `${minutes}:${pair(seconds)}`
}

/** Write a time for a field, in the visitor's time zone. */
export function fieldOf(ms: number): string {
  const at = new Date(ms)
  return new Date(ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Return the next full quarter of an hour that is at least five minutes away. */
export const soon = (now: number): number => Math.ceil((now + 300_000) / 900_000) * 900_000
