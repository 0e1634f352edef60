import { expect, test } from 'vitest'
import type { Timing } from '../lib/protocol'
import { clockText, readingOf } from './clock'

const timing: Timing = { now_ms: 1_000, opened_ms: 1_000, deadline_ms: 41_000, base_ms: 30_000, bank_ms: [0, 10_000] }

test('the base time runs before the bank', () => {
  expect(readingOf(timing, 1, 1_000)).toEqual({ seconds: 30, share: 1, banked: false, total: 40 })
  expect(readingOf(timing, 1, 36_000)).toEqual({ seconds: 5, share: 0.5, banked: true, total: 5 })
  expect(readingOf(timing, 1, 99_000)).toEqual({ seconds: 0, share: 0, banked: true, total: 0 })
})

test('a player without a question has no running clock', () => {
  expect(readingOf({ ...timing, deadline_ms: null }, 1, 1_000)).toBeNull()
})

test('time is formatted in minutes and seconds', () => {
  expect([0, 9, 65].map(clockText)).toEqual(['0:00', '0:09', '1:05'])
})
