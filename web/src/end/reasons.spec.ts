import { expect, test } from 'vitest'
import { tableOf } from '../fixtures/parts'
import type { SeatChange } from '../lib/protocol'
import { reasonsOf } from './reasons'

const MORE = 'The higher the rating of those behind you, the more you gain.'

/** The reasons for the rating of seat 0, which changed by so much, in a game with these places. */
const reasons = (by: number, ...places: number[]): string => {
  const changes = places.map((place, seat): SeatChange => ({ seat, place, before: 1500, after: seat === 0 ? 1500 + by : 1500 }))
  return reasonsOf(changes[0] as SeatChange, changes, tableOf(places.length))
}

test('who gains is told that it depends on the ratings of those behind', () => {
  expect(reasons(12, 1, 2, 3)).toContain(MORE)
  expect(reasons(3, 2, 1, 3)).toContain(MORE)
})

test('who is last, or loses rating, is told of no gain', () => {
  for (const said of [reasons(-12, 3, 1, 2), reasons(-3, 2, 1, 3), reasons(2, 2, 1, 2)]) expect(said).not.toContain(MORE)
  expect(reasons(-12, 3, 1, 2)).toMatch(/^Place 3 of 3\. Behind .*\.$/)
})
