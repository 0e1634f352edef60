import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Event, GameView } from './protocol'
import { around, coinsMoved, partOf, sceneOf } from './seats'

const gameOf = (name: string): GameView => FIXTURES[name]?.game as GameView
const event = (kind: string, seat: number, coins: number, other: number | null = null): Event => ({
  kind,
  seat,
  other,
  coins,
  character: null,
  action: null,
  side: null
})

test('the others sit in turn order, from the one after the viewer', () => {
  expect([around(4, 2), around(3, null)]).toEqual([
    [3, 0, 1],
    [0, 1, 2]
  ])
})

describe('the scene', () => {
  test('leads from the actor to the target', () => {
    expect(sceneOf(gameOf('claim'))).toEqual({ from: 1, emblem: 'captain', to: 0, blocked: false, doubter: null })
  })

  test('leads from who blocks to the actor', () => {
    expect(sceneOf(gameOf('block-claim'))).toEqual({ from: 3, emblem: 'contessa', to: 0, blocked: true, doubter: null })
  })

  test('is empty while an action is chosen, and after the end', () => {
    expect([sceneOf(gameOf('action')), sceneOf(gameOf('over'))]).toEqual([null, null])
  })

  test('gives a part to both its ends only', () => {
    expect([0, 1, 2].map((seat) => partOf(gameOf('claim'), seat))).toEqual([
      { from: false, to: true, blocked: false },
      { from: true, to: false, blocked: false },
      { from: false, to: false, blocked: false }
    ])
  })
})

test('coins move between purses and the Treasury', () => {
  const events = [event('paid', 0, 3), event('refunded', 0, 3), event('stole', 1, 2, 0), event('took', 2, 1)]
  expect([0, 1, 2, 3].map((seat) => coinsMoved(events, seat))).toEqual([-2, 2, 1, 0])
})
