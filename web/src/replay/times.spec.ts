import { afterEach, expect, test } from 'vitest'
import { messages } from '../lib/fluent.svelte'
import { dateOf } from '../lib/dates'
import { ago } from './times'

const MINUTE = 60_000
const NOW = new Date(2026, 4, 20, 12).getTime()

afterEach(() => messages.speak('en'))

test.each([
  ['en', ['now', '5 minutes ago', '2 hours ago', 'yesterday', '2 days ago', '3 days ago']],
  ['es', ['ahora', 'hace 5 minutos', 'hace 2 horas', 'ayer', 'anteayer', 'hace 3 días']],
  ['ru', ['сейчас', '5 минут назад', '2 часа назад', 'вчера', 'позавчера', '3 дня назад']]
] as const)('recent times read naturally in %s', async (language, expected) => {
  await messages.speak(language)
  const passed = [0.5, 5, 2 * 60 + 10, 25 * 60, 47 * 60, 3 * 24 * 60 + 1]
  expect(passed.map((minutes) => ago(NOW - minutes * MINUTE, NOW))).toEqual(expected)
})

test('an old time is shown as a date, and a future one as now', () => {
  const then = NOW - 8 * 24 * 60 * MINUTE
  expect(ago(then, NOW)).toBe(dateOf(then))
  expect(ago(then, NOW)).toContain('2026')
  expect(ago(NOW + MINUTE, NOW)).toBe('now')
})
