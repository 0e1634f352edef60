import { messages } from './fluent.svelte'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What lies further back is told by its date. */
const DAYS_MAX = 7

/** A date and a time of day, in the language of the page. */
export const dateOf = (ms: number): string =>
  new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

/** How long ago something was, in the language of the page; its date if that is long ago. */
export function ago(ms: number, now: number): string {
  const passed = Math.max(0, now - ms)
  const told = new Intl.RelativeTimeFormat(messages.locale, { numeric: 'auto' })
  if (passed < MINUTE) return told.format(0, 'second')
  if (passed < HOUR) return told.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return told.format(-Math.floor(passed / HOUR), 'hour')
  return passed < DAYS_MAX * DAY ? told.format(-Math.floor(passed / DAY), 'day') : dateOf(ms)
}
