import { beforeEach, expect, test, vi } from 'vitest'
import { dayBefore, readDiary, streakOn, written, type Diary } from './diary'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value)
  })
})

const done = (diary: Diary, day: string): Diary => written(diary, { day, moves: ['tax'], givenAway: 0.01 })

test('days in a row make a streak, also over the end of a year', () => {
  expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  const diary = done(done(readDiary(), '2026-12-31'), '2027-01-01')
  expect(streakOn(diary, '2027-01-01')).toBe(2)
  expect(streakOn(diary, '2027-01-02')).toBe(2)
  expect(streakOn(diary, '2027-01-03')).toBe(0)
  expect(streakOn(done(diary, '2027-01-03'), '2027-01-03')).toBe(1)
})

test('a day counts once, and only when its exercise is finished', () => {
  const begun = written(readDiary(), { day: '2026-11-25', moves: ['tax'], givenAway: null })
  expect(streakOn(begun, '2026-11-25')).toBe(0)
  expect(streakOn(done(done(begun, '2026-11-25'), '2026-11-25'), '2026-11-25')).toBe(1)
})

test('the diary is kept, and an unreadable one is empty', () => {
  const diary = done(readDiary(), '2026-11-25')
  expect(readDiary()).toEqual(diary)
  for (const broken of ['{', '[]', '{"last":7,"streak":"x"}', 'null']) {
    stored.set('golpe-exercise', broken)
    expect(readDiary()).toMatchObject({ last: null, streak: 0 })
  }
})
