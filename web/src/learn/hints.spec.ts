import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { messages } from '../lib/fluent.svelte'
import type { Hint, Prompt, TableView } from '../lib/protocol'
import wire from '../lib/protocol.ts?raw'
import { risksOf } from './hints'

const { table, game } = FIXTURES['claim'] as { table: TableView; game: { prompt: Prompt } }
const hint = (id: Hint['id'], rest: Partial<Hint> = {}): Hint => ({ id, seat: null, character: null, count: 0, total: 0, ...rest })

test('every hint of the server has a message', () => {
  const ids = [...(/interface Hint \{\s*id: ([^\n]*)/.exec(wire)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map((match) => match[1])
  expect(ids.length).toBeGreaterThan(30)
  expect(ids.filter((id) => !messages.has(`risk-${id}`))).toEqual([])
})

test('hints stand beside the buttons that they are about', () => {
  const options = [
    { decision: 'challenge', hints: [hint('right', { seat: 1 }), hint('wrong', { seat: 1 })] },
    { decision: 'pass', hints: [] }
  ]
  const risks = risksOf(table, game.prompt, { t: 'hints', window: 12, options })
  const challenge = risks.find(({ choice }) => choice?.option.verb === 'challenge')
  expect(challenge?.lines.map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'If you are right, Ana loses an influence.',
    'If Ana can prove it, you lose an influence.'
  ])
  expect(risks.find(({ choice }) => choice?.option.verb === 'pass')?.lines).toEqual(['Nothing is known about this answer.'])
})

test('a hint that applies to several targets is shown once', () => {
  const option = {
    verb: 'act',
    action: 'steal',
    target: 1,
    character: 'captain',
    side: null,
    cards: null,
    cost: 0,
    gain: 2,
    gives: 0,
    bluff: true,
    blocked_by: []
  }
  const prompt: Prompt = {
    kind: 'action',
    options: [1, 2].map((target) => ({ ...option, target, decision: `steal ${target}` })),
    answered: null,
    automatic: false
  }
  const same = hint('bluff', { character: 'captain' })
  const options = [
    { decision: 'steal 1', hints: [same, hint('unclaimed')] },
    { decision: 'steal 2', hints: [same, hint('blockable', { seat: 2, character: 'captain' })] }
  ]
  expect(risksOf(table, prompt, { t: 'hints', window: 12, options })).toMatchObject([{ lines: { length: 3 } }])
})
