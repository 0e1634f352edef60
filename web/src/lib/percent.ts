import { messages } from './fluent.svelte'

/** Return a chance in whole per cent. */
export const percent = (chance: number): number =>
  // Zero has no sign.
  Math.round(100 * chance) + 0

/** Return a chance in whole per cent as text; a dash if it is not known. */
export const percentOf = (chance: number | null | undefined): string =>
  chance == null ? '–' : (percent(chance) / 100).toLocaleString(messages.locale, { style: 'percent' })
