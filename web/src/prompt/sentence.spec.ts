import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { prompt } from '../fixtures/parts'
import type { GameView, Prompt, Update } from '../lib/protocol'
import type { Piece } from '../lib/fluent.svelte'
import { asked, awaited } from './sentence'

const { table, game } = FIXTURES['claim'] as { table: Update['table']; game: GameView & { prompt: Prompt } }
const textOf = (pieces: Piece[]): string => pieces.map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, '')).join('')
const told = (shown: Partial<GameView>): string => textOf(awaited(table, { ...game, ...shown }))

test('a question says who claims what, for how many coins, and what may be answered', () => {
  const duke = { ...game, action: 'tax', claim: 'duke', target: null, gain: 3 }
  const pass = prompt('claim', [])
  expect(textOf(asked(table, duke, pass, null))).toBe('Ana claims the Duke: +3 coins. Challenge, or let it pass?')
  expect(textOf(asked(table, game, game.prompt, null))).toBe('Ana claims the Captain: +2 coins from you. Challenge, block, or let it pass?')
})

test('nobody is named while a window is sealed', () => {
  expect(told({ waiting: null })).toBe('Ana claims the Captain: +2 coins from you. Waiting for answers.')
})

test('those who decide are named as long as there are few', () => {
  expect(told({ waiting: [2, 3] })).toBe('Ana claims the Captain: +2 coins from you. Waiting for Bruno and Caterina.')
  expect(told({ waiting: [0, 2, 3] })).toBe('Ana claims the Captain: +2 coins from you. Waiting for answers.')
})

test('a block and a challenge say whom they concern and who answers', () => {
  const block = { phase: 'challenge_block', claimant: 0, claim: 'contessa', claim_is_block: true, waiting: [1] }
  expect(told({ ...block, action: 'assassinate' })).toBe('You claim the Contessa to block Ana. Waiting for Ana.')
  expect(told({ phase: 'prove', challenger: 2, waiting: [1] })).toBe('Bruno doubts that Ana holds the Captain. Waiting for Ana.')
})

test('whoever has the turn or chooses a card is named', () => {
  expect(told({ phase: 'choose_action' })).toBe('Ana chooses an action.')
  expect(told({ phase: 'lose_influence', asked: [2] })).toBe('Bruno chooses the influence to lose.')
})
