import { messages } from '../lib/fluent.svelte'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What lies further back is told by its date. */
const DAYS_MAX = 7

/** A date and a time of day, in the language of the page. */
export const dateOf = (ms: number): string =>
  new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

/** When the day of a moment began, where the visitor is. */
const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)

/** How long ago something was, in the language of the page; its date if that is long ago. */
export function ago(ms: number, now: number): string {
  const passed = Math.max(0, now - ms)
  const told = new Intl.RelativeTimeFormat(messages.locale, { numeric: 'auto' })
  if (passed < MINUTE) return told.format(0, 'second')
  if (passed < HOUR) return told.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return told.format(-Math.floor(passed / HOUR), 'hour')
  if (passed >= DAYS_MAX * DAY) return dateOf(ms)
  // By the calendar: 47 hours ago was not yesterday. Rounded, since a day may have 23 hours or 25.
  return told.format(-Math.round((midnight(now) - midnight(ms)) / DAY), 'day')
}
