import { expect, test } from 'vitest'
import { FACTORS, invited, kindOf, MIXED, OWN, recalled, toggled } from './company'

test('nothing is asked for unless something was chosen', () => {
  expect(invited(MIXED, 3)).toEqual({})
  expect(invited({ ...MIXED, level: 'hard' }, 3)).toEqual({ bot: 'hard' })
})

test('the chosen sit first, and the others have random tempers if the host wants them', () => {
  const company = { ...MIXED, level: 'hard', chosen: ['leo', OWN, 'mina'], temper: { lies: 2, challenges: 0.5, attacks: 1 } }
  expect(invited(company, 5)).toEqual({ bot: 'hard', company: ['hard:leo', 'hard:lies=2,challenges=0.5,attacks=1', 'hard:mina'] })
  expect(invited({ ...company, isRandom: true }, 1)).toEqual({ bot: 'hard:random', company: ['hard:leo'] })
})

test('a device remembers the company, except for what does not exist any more', () => {
  const company = { level: 'hard', chosen: ['leo', OWN], isRandom: true, temper: { lies: 2, challenges: 0.5, attacks: 1 } }
  const saved: unknown = JSON.parse(JSON.stringify(company))
  expect([recalled(saved, []), recalled(saved, ['easy', 'hard'])]).toEqual([company, company])
  expect(recalled(saved, ['easy']).level).toBe('')
  expect(recalled({ chosen: ['nobody', 'leo'], temper: { lies: 99 } }, [])).toEqual({ ...MIXED, chosen: ['leo'] })
  expect(recalled(null, ['easy'])).toEqual(MIXED)
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
