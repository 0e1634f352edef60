import { beforeEach, expect, test, vi } from 'vitest'
import { keepHash, keptHash } from './announced'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value)
  })
})

test('the hash of a game is kept', () => {
  keepHash('k7m2', 3, 'aa')
  expect([keptHash('k7m2', 3), keptHash('k7m2', 4)]).toEqual(['aa', undefined])
})

test('a second announcement of the same game does not replace the first', () => {
  keepHash('k7m2', 3, 'aa')
  keepHash('k7m2', 3, 'bb')
  expect(keptHash('k7m2', 3)).toBe('aa')
})

test('the newest hundred are kept', () => {
  for (let game = 1; game <= 101; game += 1) keepHash('k7m2', game, `${game}`)
  expect([keptHash('k7m2', 1), keptHash('k7m2', 2), keptHash('k7m2', 101)]).toEqual([undefined, '2', '101'])
})

test('damaged or missing storage is as good as none', () => {
  kept.set('golpe-announced', '{')
  expect(keptHash('k7m2', 3)).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  keepHash('k7m2', 3, 'aa')
  expect(keptHash('k7m2', 3)).toBeUndefined()
})
