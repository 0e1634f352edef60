import { expect, test } from 'vitest'
import { ACTIONS, CLAIM, OPTIONS, seat, tableOf } from '../fixtures/parts'
import { choicesOf } from '../lib/prompt'
import type { Coaching } from '../lib/protocol'
import { isCoached } from './coached'
import { oddsOf } from './odds'

const odds = (decision: string, challenged: number | null, blocked: number | null, even: number | null = null) => ({
  decision,
  challenged,
  blocked,
  win: 0.347,
  error: 0.012,
  even
})
const coaching: Coaching = {
  window: 12,
  model: 'hard 1',
  hands: [],
  bluff: 0.456,
  odds: [
    odds('income', null, null),
    odds('foreign_aid', null, 0.5),
    odds('tax', 0.204, null, 0.378),
    odds('pass', null, null),
    odds('challenge', null, null, 0.4),
    odds('steal 1', 0.1, 0.25),
    odds('steal 2', 0.2, 0.75)
  ],
  last: null
}
const table = tableOf(4)

/** The odds beside each button, by its key. */
const told = (options: typeof ACTIONS): Record<string, string[]> =>
  Object.fromEntries(
    choicesOf(options).map((choice) => [choice.key, oddsOf(table, coaching, choice).map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))])
  )

test('each answer has its odds, each target a line of its own', () => {
  const lines = told(ACTIONS)
  expect(lines['act income']).toEqual(['Win chance: 35% (± 1)'])
  expect(lines['act foreign_aid']).toEqual(['Win chance: 35% (± 1) · Blocked: 50%'])
  expect(lines['act tax']).toEqual(['Win chance: 35% (± 1) · Challenged: 20% · Worth it if challenged less often than 38%'])
  expect(lines['act steal']).toEqual([
    'Ana: Win chance: 35% (± 1) · Challenged: 10% · Blocked, if not challenged: 25%',
    'Bruno: Win chance: 35% (± 1) · Challenged: 20% · Blocked, if not challenged: 75%'
  ])
})

test('the chance of a bluff stands beside the challenge', () => {
  const lines = told(CLAIM)
  expect(lines['challenge']).toEqual([
    'Win chance: 35% (± 1) · Chance of a bluff, given everybody’s play so far: 46% · Worth it if a bluff more often than 40%'
  ])
  expect(lines['pass']).toEqual(['Win chance: 35% (± 1)'])
})

test('only players who have nobody but bots of this server at the table ask the coach', () => {
  const others = (...changes: Parameters<typeof seat>[1][]) =>
    tableOf(3, { seats: [seat(0), ...changes.map((change, at) => seat(at + 1, change))] })
  expect(isCoached(others({}, {}))).toBe(true)
  expect(isCoached(others({}, { kind: 'human', bot: null }))).toBe(false)
  expect(isCoached(others({}, { bot: 'outside' }))).toBe(false)
  expect(isCoached(tableOf(3, { options: { ...OPTIONS, hints: false } }))).toBe(false)
  expect(isCoached(tableOf(3, { kind: 'lesson' }))).toBe(false)
})
