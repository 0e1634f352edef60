import { messages } from '../lib/fluent.svelte'

/** The smallest loss that is said, in probability of winning: a twentieth of a point is shown as 0.1. */
const TOLD_FROM = 0.0005

/** Format a probability of winning as a percentage. */
export const percent = (chance: number, digits = 1): string =>
  new Intl.NumberFormat(messages.locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(chance)

/** Format a difference of probabilities in percentage points. */
export const points = (difference: number): string =>
  new Intl.NumberFormat(messages.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(difference * 100)

/** Return whether a loss is large enough to be said. */
export const isTold = (givenAway: number): boolean => givenAway >= TOLD_FROM
