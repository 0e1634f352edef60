import { expect, test } from 'vitest'
import type { Event, GameView } from '../lib/protocol'
import { heldMs, highlightOf, type Highlight } from './highlights'

const happened = (kind: string, seat: number, rest: Partial<Event> = {}): Event => ({
  kind,
  seat,
  other: null,
  character: null,
  action: null,
  coins: null,
  side: null,
  ...rest
})
const turn = (seat: number): Event => happened('turn', seat)
const acted = (seat: number, action: string, other: number | null = null): Event => happened('acted', seat, { action, other })
const proved = (seat: number, other: number): Event => happened('proved', seat, { other, character: 'duke' })
const declined = (seat: number, other: number): Event => happened('declined', seat, { other, character: 'contessa' })
const blocked = (seat: number, other: number): Event => happened('blocked', seat, { other, character: 'contessa' })
const lost = (seat: number, character = 'captain'): Event => happened('lost', seat, { character })
const exiled = (seat: number): Event => happened('exiled', seat)

/** What is staged of the news after so much of a log, for the viewer in seat 0. */
function staged(known: Event[], news: Event[], asked: number | null = null): Highlight | null {
  const game = { phase: asked === null ? 'choose_action' : 'lose_influence', asked: asked === null ? [] : [asked] } as unknown as GameView
  return highlightOf({ log: [...known, ...news], from: known.length, game, you: 0 })
}
const told = (highlight: Highlight | null): unknown =>
  highlight && [highlight.why?.kind ?? null, highlight.what?.kind ?? null, highlight.from, highlight.to]

test('a Coup is staged with whose influence it takes, which is chosen after', () => {
  const coup = staged([turn(1)], [acted(1, 'coup', 0), happened('paid', 1)], 0)
  expect([told(coup), coup?.loser]).toEqual([['acted', null, 1, 0], 0])
})

test('a chain from the challenge to the exile is one highlight', () => {
  const chain = [happened('challenged', 2, { other: 1 }), proved(1, 2), happened('replaced', 1), lost(2), exiled(2), turn(3)]
  const highlight = staged([turn(1), acted(1, 'tax')], chain)
  expect(told(highlight)).toEqual(['proved', 'exiled', 1, 2])
  expect(highlight?.cards).toEqual([
    { character: 'duke', lost: false },
    { character: 'captain', lost: true }
  ])
})

test('a claim that is not shown is the reason of a loss, and whoever challenged it stands out', () => {
  const caught = staged([turn(1), acted(1, 'tax'), happened('challenged', 3, { other: 1 })], [declined(1, 3), lost(1), turn(2)])
  expect(told(caught)).toEqual(['declined', 'lost', 3, 1])
})

test('a card that is chosen later is lost for the same reason', () => {
  const known = [turn(1), acted(1, 'tax'), happened('challenged', 0, { other: 1 }), proved(1, 0)]
  expect(told(staged(known, [lost(0), turn(2)]))).toEqual(['proved', 'lost', 1, 0])
})

test('after a failed block the assassination takes the second influence', () => {
  const known = [turn(1), acted(1, 'assassinate', 2), blocked(2, 1), happened('challenged', 1, { other: 2 }), declined(2, 1)]
  const both = staged(known, [lost(2, 'duke'), lost(2), exiled(2), turn(3)])
  expect([told(both), both?.why?.action]).toEqual([['acted', 'exiled', 1, 2], 'assassinate'])
})

test('an assassination is staged when it lands, and not when it is declared', () => {
  const known = [turn(1), acted(1, 'assassinate', 0)]
  expect(staged([turn(1)], [acted(1, 'assassinate', 0)])).toBeNull()
  expect(told(staged(known, [happened('allowed', 0)], 0))).toEqual(['acted', null, 1, 0])
})

test('a block that stands is staged for the two seats that it is between only', () => {
  const news = [happened('stopped', 1, { action: 'assassinate' }), turn(2)]
  expect(told(staged([turn(1), acted(1, 'assassinate', 0), blocked(0, 1)], news))).toEqual(['blocked', 'stopped', 0, 1])
  expect(staged([turn(1), acted(1, 'assassinate', 2), blocked(2, 1)], news)).toBeNull()
})

test('a win is staged with the exile before it, and one who resigns is exiled for that', () => {
  expect(told(staged([turn(1)], [acted(1, 'coup', 2), lost(2), exiled(2), happened('won', 1)]))).toEqual(['exiled', 'won', 1, 2])
  const resigned = staged([turn(1)], [happened('resigned', 2), lost(2), lost(2, 'duke'), exiled(2)])
  expect(told(resigned)).toEqual(['resigned', 'exiled', null, 2])
})

test('what decides nothing is not staged, and neither is old news', () => {
  expect(staged([turn(1)], [acted(1, 'tax'), happened('allowed', 1), happened('took', 1), turn(2)])).toBeNull()
  expect(staged([turn(1), acted(1, 'coup', 2)], [], 2)).toBeNull()
})

test('a chain is held longest, and little at the pace of tests', () => {
  const chain = staged([turn(1)], [acted(1, 'coup', 2), lost(2), turn(2)]) as Highlight
  expect([heldMs(chain, 'calm'), heldMs({ ...chain, what: null }, 'brisk'), heldMs(chain, 'instant')]).toEqual([1200, 900, 400])
})
