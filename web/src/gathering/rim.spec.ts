import { expect, test } from 'vitest'
import { spotOf } from './rim'

const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x) + 0, Math.round(y) + 0]

test('the viewer sits on the near side and the next player to the left, clockwise', () => {
  expect([0, 1, 2, 3].map((seat) => rounded(spotOf(seat, 4, 0)))).toEqual([
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0]
  ])
  expect(rounded(spotOf(3, 4, 3))).toEqual([0, 1])
})

test('a spectator stands where the first seat is', () => {
  expect(spotOf(2, 5, null)).toEqual(spotOf(2, 5, 0))
})
