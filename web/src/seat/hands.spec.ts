import { expect, test } from 'vitest'
import type { Event, Player } from '../lib/protocol'
import { laidOut } from './hands'

const MINE = 0

/** What a log tells of the viewer's seat: `dealt:duke lost:duke`; without a character, one that the viewer does not know. */
const log = (told: string): Event[] =>
  told.split(' ').map((event) => {
    const [kind, character] = event.split(':')
    return { kind, seat: MINE, character: character ?? null } as Event
  })

const player = (hand: string[] | null, revealed: string[], influence = hand?.length ?? 0, shown: string[] = []): Player =>
  ({ hand, revealed, influence, shown }) as unknown as Player

/** The cards as they lie after this log, `!` after those that are lost, `*` after those that all have seen. */
const lie = (told: string, hand: string[] | null, revealed: string[], influence?: number, shown?: string[]): string =>
  laidOut(log(told), MINE, player(hand, revealed, influence, shown))
    .map((card) => `${card.character ?? '?'}${card.lost ? '!' : ''}${card.shown ? '*' : ''}`)
    .join(' ')

const DEALT = 'dealt:duke dealt:captain'

test('cards lie as they were dealt, and one that is lost is turned up where it lay', () => {
  expect(lie(DEALT, ['captain', 'duke'], [])).toBe('duke captain')
  expect(lie(`${DEALT} lost:duke`, ['captain'], ['duke'])).toBe('duke! captain')
  expect(lie(`${DEALT} lost:captain`, ['duke'], ['captain'])).toBe('duke captain!')
  expect(lie(`${DEALT} lost:captain lost:duke`, [], ['captain', 'duke'])).toBe('duke! captain!')
})

test('of two cards alike one is lost', () => {
  expect(lie('dealt:duke dealt:duke lost:duke', ['duke'], ['duke'])).toBe('duke duke!')
})

test('a card that nobody knew is turned up beside those that stay', () => {
  expect(lie('dealt dealt lost:duke', null, ['duke'], 1)).toBe('? duke!')
  expect(lie('dealt dealt lost:duke lost:captain', null, ['duke', 'captain'], 0)).toBe('captain! duke!')
})

test('the card that comes for one that was shown lies where that one lay', () => {
  expect(lie(`${DEALT} replaced:duke drew:contessa`, ['captain', 'contessa'], [])).toBe('contessa captain')
  expect(lie('dealt dealt lost:duke replaced:captain drew', null, ['duke'], 1)).toBe('? duke!')
})

test('what is kept of an exchange lies where it lay, and what is new where something went back', () => {
  const drawn = `${DEALT} drew:assassin drew:contessa`
  expect(lie(drawn, ['captain', 'duke'], [])).toBe('duke captain')
  expect(lie(`${drawn} returned:assassin returned:duke`, ['captain', 'contessa'], [])).toBe('contessa captain')
  expect(lie(`${drawn} returned:contessa returned:captain`, ['assassin', 'duke'], [])).toBe('duke assassin')
  expect(lie(`${drawn} returned:captain returned:duke`, ['assassin', 'contessa'], [])).toBe('assassin contessa')
  const alike = 'dealt:captain dealt:assassin drew:assassin drew:contessa returned:assassin returned:captain'
  expect(lie(alike, ['assassin', 'contessa'], [])).toBe('contessa assassin')
  const one = `${DEALT} lost:captain drew:assassin drew:contessa returned:duke returned:contessa`
  expect(lie(one, ['assassin'], ['captain'])).toBe('assassin captain!')
})

test('a card that was shown stays where it is when the other is lost', () => {
  expect(lie('dealt dealt proved:captain', null, [], 2, ['captain'])).toBe('? captain*')
  expect(lie('dealt dealt proved:captain lost:duke', null, ['duke'], 1, ['captain'])).toBe('duke! captain*')
})

test('cards of a draft, and those that are open once a game is over, lie as they came', () => {
  expect(lie('drafted:duke dealt:captain lost:duke', ['captain'], ['duke'])).toBe('duke! captain')
  expect(lie('dealt dealt lost:duke', ['captain'], ['duke'])).toBe('captain duke!')
})

test('a card that goes back before another is drawn leaves its place to that one', () => {
  expect(lie(`${DEALT} returned:duke drew:contessa`, ['captain', 'contessa'], [])).toBe('contessa captain')
  expect(lie(`${DEALT} drew:contessa returned:duke`, ['captain', 'contessa'], [])).toBe('contessa captain')
})

test('what happens to others moves nothing, and what a log does not tell is laid out as the hand tells it', () => {
  const others = log('lost:duke dealt:duke').map((event) => ({ ...event, seat: MINE + 1 }))
  expect(laidOut([...log(DEALT), ...others], MINE, player(['captain', 'duke'], [])).map((card) => card.character)).toEqual([
    'duke',
    'captain'
  ])
  expect(lie('turn', ['captain'], ['duke'])).toBe('captain duke!')
})
