import { messages } from './fluent.svelte'

/** Write a number as the language does, with at most so many digits after the point. */
export const numberText = (value: number, digits = 0): string => value.toLocaleString(messages.locale, { maximumFractionDigits: digits })
