import { expect, test } from 'vitest'
import { FACTORS, invited, kindOf, MIXED, OWN, toggled } from './company'

test('nothing is asked for unless something was chosen', () => {
  expect(invited(MIXED, 3)).toEqual({})
  expect(invited({ ...MIXED, level: 'hard' }, 3)).toEqual({ bot: 'hard' })
})

test('the chosen sit first, and the others have random tempers if the host wants them', () => {
  const company = { ...MIXED, level: 'hard', chosen: ['leo', OWN, 'mina'], temper: { lies: 2, challenges: 0.5, attacks: 1 } }
  expect(invited(company, 5)).toEqual({ bot: 'hard', company: ['hard:leo', 'hard:lies=2,challenges=0.5,attacks=1', 'hard:mina'] })
  expect(invited({ ...company, isRandom: true }, 1)).toEqual({ bot: 'hard:random', company: ['hard:leo'] })
})

test('until the levels are known, the chosen play at the usual one', () => {
  expect(kindOf('tessa', MIXED)).toBe('medium:tessa')
})

test('a bot from another package has no personality', () => {
  expect(invited({ ...MIXED, level: 'oracle', chosen: ['leo'], isRandom: true }, 2)).toEqual({ bot: 'oracle' })
})

test('a second press sends a bot away, and the first one makes room at a full table', () => {
  const two = toggled(toggled(MIXED, 'leo', 2), 'mina', 2)
  expect(two.chosen).toEqual(['leo', 'mina'])
  expect(toggled(two, 'leo', 2).chosen).toEqual(['mina'])
  expect(toggled(two, 'hugo', 2).chosen).toEqual(['mina', 'hugo'])
})

test('the factors are as likely to lower the odds as to raise them', () => {
  expect(FACTORS.length % 2).toBe(1)
  expect(FACTORS[(FACTORS.length - 1) / 2]).toBe(1)
})
