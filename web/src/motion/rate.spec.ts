import { expect, test } from 'vitest'
import { seat, tableOf } from '../fixtures/parts'
import { event } from '../lib/words'
import type { GameView } from '../lib/protocol'
import { rateOf } from './rate'

const table = tableOf(3)
const gameWith = (alive: boolean[], winner: number | null = null): GameView =>
  ({ players: alive.map((each) => ({ alive: each })), winner, phase: 'choose_action' }) as unknown as GameView

test('scenes are four times as fast once bots play on alone, but not the exile of a person or the end', () => {
  const left = gameWith([false, true, true])
  expect(rateOf(table, gameWith([true, true, true]), [])).toBe(1)
  expect(rateOf(table, left, [event('lost', 1)])).toBe(4)
  expect(rateOf(table, left, [event('lost', 0), event('exiled', 0)])).toBe(1)
  expect(rateOf(table, gameWith([false, true, false], 1), [event('exiled', 2)])).toBe(1)
})

test('nobody hurries while a person may come back, or where a bot from outside plays', () => {
  for (const other of [{ owner_away: true }, { author: '' }]) {
    const seats = [seat(0), seat(1), seat(2, other)]
    expect(rateOf({ ...table, seats }, gameWith([false, true, true]), [])).toBe(1)
  }
})
