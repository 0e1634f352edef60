import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { GameView, TableView } from '../lib/protocol'
import { around, asPlayed, partOf, sceneOf } from './seats'

const gameOf = (name: string): GameView => FIXTURES[name]?.game as GameView

test('the others sit in turn order, from the one after the viewer', () => {
  expect([around(4, 2), around(3, null)]).toEqual([
    [3, 0, 1],
    [0, 1, 2]
  ])
})

test('a finished game shows its own players, even if others have their seats now', () => {
  const table = FIXTURES.over?.table as TableView
  const names = table.seats.map(({ name }) => name)
  expect(asPlayed(table)).toBe(table)
  const told = asPlayed({ ...table, you: 1, played: [names[0] ?? '', 'Mina', ...names.slice(2)], stayed: [0, 2, 3] })
  expect([told.seats[1]?.name, told.seats[0]?.name, told.you]).toEqual(['Mina', names[0], null])
  expect(told.seats[1]).toMatchObject({ kind: 'human', bot: null, wins: 0 })
  expect(asPlayed({ ...table, you: 0, played: [names[0] ?? '', 'Mina'], stayed: [0] }).you).toBe(0)
})

test('a newcomer with the seat and the name of a player has not played', () => {
  const table = FIXTURES.over?.table as TableView
  const names = table.seats.map(({ name }) => name)
  const told = asPlayed({ ...table, you: 0, played: names, stayed: [1, 2, 3] })
  expect([told.you, told.seats[0]?.name, told.seats[1]]).toEqual([null, names[0], table.seats[1]])
})

describe('the scene', () => {
  test('leads from the actor to the target', () => {
    expect(sceneOf(gameOf('claim'))).toEqual({ from: 1, emblem: 'captain', to: 0, blocked: false, doubter: null })
  })

  test('leads from the blocker to the actor', () => {
    expect(sceneOf(gameOf('block-claim'))).toEqual({ from: 3, emblem: 'contessa', to: 0, blocked: true, doubter: null })
  })

  test('is empty while an action is chosen, and after the end', () => {
    expect([sceneOf(gameOf('action')), sceneOf(gameOf('over'))]).toEqual([null, null])
  })

  test('marks only the seats at its two ends', () => {
    expect([0, 1, 2].map((seat) => partOf(gameOf('claim'), seat))).toEqual([
      { from: false, to: true, blocked: false },
      { from: true, to: false, blocked: false },
      { from: false, to: false, blocked: false }
    ])
  })
})
