import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { GameView } from './protocol'
import { around, partOf, sceneOf } from './seats'

const gameOf = (name: string): GameView => FIXTURES[name]?.game as GameView

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
