import { dateOf } from '../lib/dates'
import { messages } from '../lib/fluent.svelte'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Older times are shown as a date. */
const DAYS_MAX = 7

/** Return the start of a moment's day, in the visitor's time zone. */
const midnight = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0)

/** Format how long ago something was, in the language of the page; as a date if it was long ago. */
export function ago(ms: number, now: number): string {
  const passed = Math.max(0, now - ms)
  const told = new Intl.RelativeTimeFormat(messages.locale, { numeric: 'auto' })
  if (passed < MINUTE) return told.format(0, 'second')
  if (passed < HOUR) return told.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return told.format(-Math.floor(passed / HOUR), 'hour')
  if (passed >= DAYS_MAX * DAY) return dateOf(ms)
  // Count calendar days: 47 hours ago was not yesterday. Round, because a day may have 23 or 25 hours.
  return told.format(-Math.round((midnight(now) - midnight(ms)) / DAY), 'day')
}
