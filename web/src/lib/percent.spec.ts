import { expect, test } from 'vitest'
import { percent, percentOf } from './percent'

test('a chance just below 0 by rounding is written as 0', () => {
  expect([percent(-1e-16), percent(0.005), percent(0.996)].map((each) => each.toLocaleString('en'))).toEqual(['0', '1', '100'])
})

test('a chance that is not known yet is a dash', () => {
  expect([percentOf(undefined), percentOf(0.12)]).toEqual(['–', '12%'])
})
