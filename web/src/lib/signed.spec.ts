import { expect, test } from 'vitest'
import { signed } from './signed'

test('a change has a sign, also if there is none', () => {
  expect([12, 0, -0, -7].map(signed)).toEqual(['+12', '+0', '+0', '−7'])
})
