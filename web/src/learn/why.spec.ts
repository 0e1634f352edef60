import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { act, option, prompt } from '../fixtures/parts'
import type { GameView, Update } from '../lib/protocol'
import { whyOf } from './why'

const { table, game: played } = FIXTURES['claim'] as Update
const game = { ...(played as GameView), claim: 'duke', turn: 1, target: 2 }
const you = table.you ?? 0

test('every kind of question has a reason, except an ordinary turn', () => {
  const kinds = 'claim aid block block_claim prove embezzle replace lose exchange show examine draft faction'.split(' ')
  const reasons = kinds.map((kind) => whyOf(table, game, prompt(kind as 'claim', [])))
  expect(reasons.filter((reason) => reason === '')).toEqual([])
  expect(new Set(reasons).size).toBe(kinds.length)
  expect(whyOf(table, game, prompt('action', [act('income'), act('coup')]))).toBe('')
})

test('a forced Coup and the Reserve have their reasons', () => {
  expect(whyOf(table, game, prompt('action', [act('coup', { target: 1 })]))).toContain('a rich player')
  expect(whyOf(table, game, prompt('action', [act('income'), act('convert')]))).toContain('Embezzle takes all coins')
})

test('a reader who is not the target learns that anybody may block', () => {
  const asked = prompt('claim', [option('challenge'), option('block'), option('pass')])
  expect(whyOf(table, game, asked)).toContain('block for somebody else')
  expect(whyOf(table, { ...game, target: you }, asked)).toContain('A claim does not have to be true')
})

test('what a claimant may answer decides why a proof is asked for', () => {
  const ways = [['prove', 'decline'], ['prove'], ['decline']]
  const reasons = ways.map((verbs) =>
    whyOf(
      table,
      game,
      prompt(
        'prove',
        verbs.map((verb) => option(verb))
      )
    )
  )
  expect(reasons).toEqual([
    'You may refuse to show the card, but then you lose an influence.',
    'At this table a true claim must be proved.',
    'Only the card itself proves a claim.'
  ])
})
