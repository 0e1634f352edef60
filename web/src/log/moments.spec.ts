import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Event, GameView, ReplayFrame, Update } from '../lib/protocol'
import { addressOf, addressOfEvent, chaptersOf, eventsUpTo, keyMomentsOf, momentAt } from './moments'

const view = (FIXTURES['claim'] as Update).game as GameView
const event = (kind: string): Event => ({ kind, seat: 1, other: null, character: null, action: null, coins: null, side: null })

/** A frame of a turn, and the events before it. */
const frame = (turns: number, ...kinds: string[]): ReplayFrame => ({
  view: { ...view, turns, turn: turns % 3, winner: null },
  events: kinds.map(event),
  answers: []
})
const FRAMES = [
  frame(1, 'dealt', 'turn'),
  frame(1, 'acted'),
  frame(2, 'challenged', 'lost', 'exiled', 'turn'),
  frame(2),
  frame(2, 'challenged'),
  frame(3, 'proved', 'lost', 'turn')
]

describe('the moments of a game', () => {
  test('are grouped by turns', () => {
    expect(chaptersOf(FRAMES).map(({ turn, at }) => [turn, at])).toEqual([
      [1, 0],
      [2, 2],
      [3, 5]
    ])
    expect(eventsUpTo(FRAMES, 2).length).toBe(7)
  })

  test('are marked by their most serious event', () => {
    expect(keyMomentsOf(FRAMES).map(({ at, mark }) => [at, mark])).toEqual([
      [2, 'exiled'],
      [4, 'challenged'],
      [5, 'lost']
    ])
  })

  test('have addresses that lead back to them', () => {
    const chapters = chaptersOf(FRAMES)
    const addresses = FRAMES.map((_, at) => addressOf(chapters, at))
    expect(addresses).toEqual(['#1/1', '#1/2', '#2/1', '#2/2', '#2/3', '#3/1'])
    expect(addresses.map((address) => momentAt(address, FRAMES))).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('have addresses even before the first turn', () => {
    const drafted = [frame(0, 'dealt'), frame(0, 'drafted'), frame(1, 'turn')].map((each, at) =>
      at < 2 ? { ...each, view: { ...each.view, turns: 0 } } : each
    )
    const chapters = chaptersOf(drafted)
    expect(drafted.map((_, at) => momentAt(addressOf(chapters, at), drafted))).toEqual([0, 1, 2])
  })

  test('are found by their events', () => {
    expect([0, 2, 3, 6, 7, 10, 999].map((at) => momentAt(addressOfEvent(at), FRAMES))).toEqual([0, 1, 2, 2, 4, 5, 5])
  })

  test.each(['', '#', '#x', '#9/1', '#0/5', '#-1/2', '#1', '#e'])('an address without a moment (%s) leads to the beginning', (address) => {
    expect(momentAt(address, FRAMES)).toBe(0)
  })

  test('a step beyond the turn leads to the end of the turn', () => {
    expect([momentAt('#1/9', FRAMES), momentAt('#3/9', FRAMES), momentAt('#2/0', FRAMES)]).toEqual([1, 5, 2])
  })
})
