import { expect, test } from 'vitest'
import type { Rated } from './protocol'
import { mostPlayed, poolIn, poolOf } from './ratings'

test('the pool with the most games says most, and without a game there is none', () => {
  const rated = (pool: Rated['pool'], games: number): Rated => ({
    pool,
    games,
    number: 1500,
    change: 0,
    deviation: 300,
    opponents: 1,
    is_provisional: true
  })
  expect(mostPlayed([rated('bga_two', 2), rated('bga_more', 7), rated('resistance_two', 7)])?.pool).toBe('bga_more')
  expect(mostPlayed([])).toBe(null)
})

test('an address names the pool of a rated table, and no other', () => {
  for (const [preset, seats, pool] of [
    ['resistance', 2, 'resistance_two'],
    ['resistance', 4, 'resistance_more'],
    ['bga', 2, 'bga_two'],
    ['bga', 3, 'bga_more']
  ] as const) {
    expect(poolIn(`?pool=${poolOf({ preset, seats })}`)).toBe(pool)
  }
  expect(poolIn('?pool=reformation_two')).toBe(null)
  expect(poolIn('')).toBe(null)
})
