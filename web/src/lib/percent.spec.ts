import { expect, test } from 'vitest'
import { percent } from './percent'

test('a chance just below 0 by rounding is written as 0', () => {
  expect([percent(-1e-16), percent(0.005), percent(0.996)].map((each) => each.toLocaleString('en'))).toEqual(['0', '1', '100'])
})
