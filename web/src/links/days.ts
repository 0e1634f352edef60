import { messages } from '../lib/fluent.svelte'

/** Format a day in the language of the page. */
export const dayOf = (ms: number): string => new Intl.DateTimeFormat(messages.locale, { dateStyle: 'medium' }).format(ms)
