import { expect, test } from 'vitest'
import { placesOf } from './places'

const drawn = (count: number, ends: number) => placesOf(count, ends).map(({ row, column }) => `${row}/${column}`)

test('a few seats fill the far side, from the left', () => {
  expect(drawn(3, 0)).toEqual(['1/1', '1/2', '1/3'])
})

test('a crowd fills the left end upwards, then the far side, then the right end downwards', () => {
  expect(drawn(9, 2)).toEqual(['3/1', '2/1', '1/1', '1/2', '1/3', '1/4', '1/5', '2/5', '3/5'])
})

test('the table is round: the seats at its ends are set back', () => {
  expect([1, 2, 3, 5].map((count) => placesOf(count, 0).map(({ dip }) => dip))).toEqual([[0], [0, 0], [1, 0, 1], [1, 0.25, 0, 0.25, 1]])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('no two of %i seats share a place', (count) => {
  for (const ends of count > 5 ? [0, 1, 2] : [0]) expect(new Set(drawn(count, ends)).size).toBe(count)
})
