import { afterEach, expect, test } from 'vitest'
import { messages } from './fluent.svelte'
import { percent, percentOf } from './percent'

afterEach(() => messages.speak('en'))

test('a chance just below 0 by rounding is written as 0', () => {
  expect([percent(-1e-16), percent(0.005), percent(0.996)].map((each) => each.toLocaleString('en'))).toEqual(['0', '1', '100'])
})

test('a chance that is not known is a dash', () => {
  expect([percentOf(undefined), percentOf(null), percentOf(0.12)]).toEqual(['–', '–', '12%'])
})

test.each([
  ['pl', '12%'],
  ['de', '12\u00A0%']
] as const)('a chance is written as is usual in %s', async (language, written) => {
  await messages.speak(language)
  expect(percentOf(0.12)).toBe(written)
})
