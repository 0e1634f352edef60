import { beforeAll, expect, test } from 'vitest'
import { messages } from '../lib/fluent.svelte'
import { tableOf } from '../fixtures/parts'
import type { Event, GameView } from '../lib/protocol'
import { highlightOf, type Highlight } from './highlights'
import TIMES from './highlights.json'
import { beatOf, BEATS, cutsOf, headlineOf, stampOf } from './scenes'
import { event } from '../lib/words'

const table = tableOf(3)
const CLAIM = [event('turn', 1), event('acted', 1, { action: 'tax', character: 'duke' })]
const DOUBT = [...CLAIM, event('challenged', 2, { other: 1, character: 'duke' })]
const DECLINED = event('declined', 1, { other: 2, character: 'duke' })
const LOST = event('lost', 1, { character: 'contessa' })
const gameIn = (may_decline = true): GameView => ({ phase: 'choose_action', asked: [], may_decline }) as unknown as GameView

const staged = (known: Event[], ...news: Event[]): Highlight =>
  highlightOf({ log: [...known, ...news], from: known.length, game: gameIn() }) as Highlight
const text = (highlight: Highlight, beat: (typeof BEATS)[number]): string =>
  headlineOf(table, highlight, beat)
    .map((piece) => piece.text.replace(/[\u2068\u2069]/g, ''))
    .join('')

beforeAll(async () => messages.learn('motion', 'events', 'characters', 'table'))

test('a scene asks, answers, stamps, and only then tells in words; the card that is lost comes after', () => {
  const { cuts, endMs } = cutsOf(staged(CLAIM, ...DOUBT.slice(2), DECLINED, LOST, event('exiled', 1)), 'brisk')
  expect(cuts.map(({ atMs, beat, to }) => [atMs, beat, to])).toEqual([
    [0, 'asked', 3],
    [250, 'answered', null],
    [500, 'stamped', null],
    [620, 'said', 4],
    [800, 'turned', null],
    [1050, 'sealed', null],
    [1170, 'told', 6]
  ])
  expect(endMs).toBe(1650)
})

test('a card that is chosen later is turned up in the scene that has waited for it', () => {
  const { cuts, endMs } = cutsOf(staged([...DOUBT, DECLINED], LOST), 'calm')
  expect([cuts.map(({ beat }) => beat), endMs]).toEqual([['said', 'turned', 'sealed', 'told'], 1200])
})

test('nothing is held longer than 1.8 seconds', () => {
  expect(Object.values(TIMES).filter(({ pause, next, rest }) => pause + next + rest > 1800)).toEqual([])
})

test('no words tell the outcome before its stamp', () => {
  const scene = staged(CLAIM, ...DOUBT.slice(2), DECLINED, LOST, event('exiled', 1))
  const told = BEATS.map((beat) => text(scene, beat))
  expect(new Set(told.slice(0, 3)).size).toBe(1)
  expect(told[0]).toMatch(/^Does .+ hold the Duke\?$/)
  expect(told[3]).toMatch(/does not show the Duke\. .+ loses an influence\.$/)
  expect(told.slice(3, 6)).toEqual([told[3], told[3], told[3]])
  expect(told[6]).toMatch(/is exiled/)
})

test('the stamps follow events that everybody has seen', () => {
  const coup = staged([event('turn', 1)], event('acted', 1, { action: 'coup', other: 2 }), event('lost', 2, { character: 'duke' }))
  const proved = staged(DOUBT, event('proved', 1, { other: 2, character: 'duke' }), event('lost', 2, { character: 'duke' }))
  const declined = staged(DOUBT, DECLINED, LOST)
  expect(stampOf(coup, gameIn())?.text).toBe('Coup!')
  expect(stampOf(proved, gameIn())?.text).toBe('True!')
  expect(stampOf(declined, gameIn())?.text).toBe('Caught!')
  // Only where a true claim has to be proved, one that is not was certainly false.
  expect(stampOf(declined, gameIn(false))?.text).toBe('Bluff!')
})

test('what waits for an answer goes on where its scene has come to', () => {
  expect(beatOf(staged(DOUBT, DECLINED, LOST))).toBe('asked')
  expect(beatOf(staged([...DOUBT, DECLINED], LOST))).toBe('said')
})
