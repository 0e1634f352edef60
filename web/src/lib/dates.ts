import { messages } from './fluent.svelte'

/** Format a day in the language of the page. */
export const dayOf = (ms: number): string => new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium' }).format(ms)

/** Format a date with its time of day, in the language of the page. */
export const dateOf = (ms: number): string =>
  new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)
