import { expect, test } from 'vitest'
import { outcomeOf } from './outcome'

test('somebody who left has won or lost nothing, whatever their place', () => {
  expect([1, 3, null].map((place) => outcomeOf({ left: true, place }))).toEqual(['left', 'left', 'left'])
})

test('a game without a winner is lost by nobody', () => {
  expect([1, 2, null].map((place) => outcomeOf({ left: false, place }))).toEqual(['won', 'lost', 'nobody'])
})
