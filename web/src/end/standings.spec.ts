import { expect, test } from 'vitest'
import { seat, tableOf } from '../fixtures/parts'
import { standings } from './standings'

test('the score of a series lists everybody, and no free seat', () => {
  const seats = [
    seat(0),
    seat(1, { wins: 1 }),
    seat(2, { kind: 'free', name: '' }),
    seat(3, { wins: 2 }),
    seat(4, { kind: 'human', bot: null }),
    seat(5, { kind: 'gone', wins: 1 })
  ]
  const shown = standings(tableOf(6, { seats })).map((each) => [each.seat, each.wins])
  expect(shown).toEqual([
    [3, 2],
    [1, 1],
    [5, 1],
    [0, 0],
    [4, 0]
  ])
})
