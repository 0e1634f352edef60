import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { GameView, StandingAnswers } from '../lib/protocol'
import { blockersOf, challenges, claimsMade, countOn, withBlock, withChallenge } from './standing'

const NONE: StandingAnswers = { pass_until_target: false, pass_income_and_aid: false, block_as: [], challenge: [] }
const claim = FIXTURES['claim']
const game = claim?.game as GameView

test('claims of others can be challenged in advance, each once, in the order of the claims', () => {
  const events = claim?.events ?? []
  expect(claimsMade([...events, ...events], game, 0)).toEqual([
    { seat: 3, character: 'duke' },
    { seat: 2, character: 'duke' },
    { seat: 1, character: 'ambassador' },
    { seat: 1, character: 'captain' }
  ])
})

test('claims of exiled players and the own ones are not listed', () => {
  const players = game.players.map((player) => ({ ...player, alive: player.seat !== 3 }))
  expect(claimsMade(claim?.events ?? [], { ...game, players }, 1)).toEqual([{ seat: 2, character: 'duke' }])
})

test('Embezzle is not a claim to hold a character', () => {
  const acted = (claim?.events ?? []).filter(({ kind }) => kind === 'acted')
  expect(claimsMade(acted, game, 0)).not.toEqual([])
  expect(
    claimsMade(
      acted.map((event) => ({ ...event, action: 'embezzle' })),
      game,
      0
    )
  ).toEqual([])
})

test('choosing the same again removes it', () => {
  const duke = { seat: 3, character: 'duke' }
  const on = withChallenge(withBlock(NONE, 'contessa'), duke)
  expect([countOn(on), challenges(on, duke)]).toEqual([2, true])
  expect(withChallenge(withBlock(on, 'contessa'), duke)).toEqual(NONE)
})

test('the Assassin blocks nothing', () => {
  expect(blockersOf(game)).toEqual(['duke', 'captain', 'ambassador', 'contessa'])
})
