import { expect, test } from 'vitest'
import { countdown, fieldOf, soon } from './times'

test('a countdown has hours only if there are some, and ends at zero', () => {
  expect([309_000, 3_909_000, 400, -5].map(countdown)).toEqual(['5:09', '1:05:09', '0:01', '0:00'])
})

test('a field gets back the time that it shows', () => {
  const at = Date.UTC(2026, 4, 7, 18, 30)
  expect(new Date(fieldOf(at)).getTime()).toBe(at)
})

test('the start that is offered is a full quarter, not before five minutes', () => {
  const hour = Date.UTC(2026, 4, 7, 18)
  expect([soon(hour), soon(hour + 11 * 60_000)].map((ms) => (ms - hour) / 60_000)).toEqual([15, 30])
})
