import { expect, test } from 'vitest'
import type { Event, GameView } from '../lib/protocol'
import { blowAt, highlightOf, type Highlight } from './highlights'

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

const challenged = (seat: number, other: number): Event => happened('challenged', seat, { other, character: 'duke' })
const gameIn = (phase: string, asked: number[] = []): GameView => ({ phase, asked, may_decline: true }) as unknown as GameView

/** What is staged of the news after so much of a log, while this seat chooses what it loses. */
function staged(known: Event[], news: Event[], asked: number | null = null): Highlight | null {
  const game = asked === null ? gameIn('choose_action') : gameIn('lose_influence', [asked])
  return highlightOf({ log: [...known, ...news], from: known.length, game })
}
const told = (highlight: Highlight | null): unknown =>
  highlight && [highlight.why?.kind ?? null, highlight.from, highlight.to, highlight.isAnswered, highlight.lost, highlight.isOut]
const CLAIMED = [turn(1), acted(1, 'tax')]

test('a Coup is staged with whose influence it takes, which is chosen after', () => {
  const coup = staged([turn(1)], [acted(1, 'coup', 0), happened('paid', 1)], 0)
  expect([told(coup), coup?.victim]).toEqual([['acted', 1, 0, true, [], false], 0])
})

test('a challenge, its answer and the influence that is chosen later are one scene', () => {
  const doubt = [...CLAIMED, challenged(2, 1)]
  const open = highlightOf({ log: doubt, from: 2, game: gameIn('prove', [1]) })
  const answer = [...doubt, declined(1, 2)]
  const news = [lost(1), turn(2)]
  const scenes = [open, staged(doubt, [declined(1, 2)], 1), staged(answer, [], 1), staged(answer, news)]
  expect(scenes.map((scene) => scene?.since)).toEqual([2, 2, 2, 2])
  expect(scenes.map((scene) => scene?.isAnswered)).toEqual([false, true, false, false])
  expect(scenes.map((scene) => scene?.claim?.shown)).toEqual([[], [], [], []])
  expect(told(scenes[3] ?? null)).toEqual(['declined', 2, 1, false, ['captain'], false])
})

test('a chain from the challenge to the exile is one scene, and its log waits for each stamp', () => {
  const chain = [challenged(2, 1), proved(1, 2), happened('replaced', 1), lost(2), exiled(2), turn(3)]
  const scene = staged(CLAIMED, chain)
  expect(told(scene)).toEqual(['proved', 1, 2, true, ['captain'], true])
  expect([scene?.claim, scene?.told]).toEqual([
    { character: 'duke', shown: ['duke'] },
    { asked: 3, stamps: [5, 8] }
  ])
})

test('who has proved a claim may keep the card, and the scene stays meanwhile', () => {
  const log = [...CLAIMED, challenged(2, 1), proved(1, 2)]
  expect(told(highlightOf({ log, from: 4, game: gameIn('replace', [1]) }))).toEqual(['proved', 1, 2, false, [], false])
})

test('after a failed block both influences are lost in one scene, the second to the assassin', () => {
  const known = [turn(1), acted(1, 'assassinate', 2), blocked(2, 1), happened('challenged', 1, { other: 2 }), declined(2, 1)]
  const both = staged(known, [lost(2, 'duke'), lost(2), exiled(2), turn(3)])
  expect([told(both), both?.after?.action]).toEqual([['declined', 1, 2, false, ['duke', 'captain'], true], 'assassinate'])
})

test('an assassination is staged when it lands, and not when it is declared or once its victim has chosen', () => {
  const known = [turn(1), acted(1, 'assassinate', 0)]
  const allowed = happened('allowed', 1)
  expect(staged([turn(1)], [acted(1, 'assassinate', 0)])).toBeNull()
  expect(told(staged(known, [allowed], 0))).toEqual(['acted', 1, 0, true, [], false])
  expect(told(staged(known, [allowed, lost(0), exiled(0)]))).toEqual(['acted', 1, 0, true, ['captain'], true])
  expect(told(staged([...known, allowed], [lost(0), turn(2)]))).toEqual(['acted', 1, 0, false, ['captain'], false])
})

test('a block that saves an influence is staged for everybody, and no other', () => {
  const by = (action: string): Event[] => [happened('stopped', 1, { action }), turn(2)]
  expect(told(staged([turn(1), acted(1, 'assassinate', 0), blocked(0, 1)], by('assassinate')))).toEqual(['blocked', 0, 1, true, [], false])
  expect(staged([turn(1), acted(1, 'foreign_aid'), blocked(0, 1)], by('foreign_aid'))).toBeNull()
})

test('the last blow is staged before the win is told', () => {
  const scene = staged([turn(1)], [acted(1, 'coup', 2), happened('paid', 1), lost(2), exiled(2), happened('won', 1)])
  expect([told(scene), scene?.told]).toEqual([['acted', 1, 2, true, ['captain'], true], { asked: 1, stamps: [3, 5] }])
})

test('one who resigns is exiled for that', () => {
  const resigned = staged([turn(1)], [happened('resigned', 2), lost(2), lost(2, 'duke'), exiled(2)])
  expect(told(resigned)).toEqual(['resigned', null, 2, false, ['captain', 'duke'], true])
})

test('what decides nothing is not staged, and old news only while an answer is awaited', () => {
  expect(staged([turn(1)], [acted(1, 'tax'), happened('allowed', 1), happened('took', 1), turn(2)])).toBeNull()
  expect(staged([turn(1), acted(1, 'coup', 2), lost(2), turn(2)], [])).toBeNull()
  expect(told(staged([turn(1), acted(1, 'coup', 2)], [], 2))).toEqual(['acted', 1, 2, false, [], false])
})

test('whose blow it was is found from the influence that was lost', () => {
  expect(blowAt([...CLAIMED, challenged(2, 1), proved(1, 2), lost(2)], 4)).toEqual({ by: 1, victim: 2 })
  expect(blowAt([...CLAIMED, challenged(2, 1), declined(1, 2), lost(1)], 4)).toEqual({ by: 2, victim: 1 })
})
