import { expect, test } from 'vitest'
import type { Event, GameView, Player } from '../lib/protocol'
import { asLaidOut, laidOut } from './hands'

const MINE = 0

/** Parse the log of the viewer's seat: `dealt:duke lost:duke`; an event without a character shows the viewer no card. */
const log = (told: string): Event[] =>
  told.split(' ').map((event) => {
    const [kind, character] = event.split(':')
    return { kind, seat: MINE, character: character ?? null } as Event
  })

const player = (hand: string[] | null, revealed: string[], influence = hand?.length ?? 0, shown: string[] = []): Player =>
  ({ hand, revealed, influence, shown }) as unknown as Player

/** The cards laid out after this log, with `!` after lost cards and `*` after those shown to all. */
const lie = (told: string, hand: string[] | null, revealed: string[], influence?: number, shown?: string[]): string =>
  laidOut(log(told), MINE, player(hand, revealed, influence, shown))
    .map((card) => `${card.character ?? '?'}${card.lost ? '!' : ''}${card.shown ? '*' : ''}`)
    .join(' ')

const DEALT = 'dealt:duke dealt:captain'

test('cards stay where they were dealt, and a lost one is turned up in place', () => {
  expect(lie(DEALT, ['captain', 'duke'], [])).toBe('duke captain')
  expect(lie(`${DEALT} lost:duke`, ['captain'], ['duke'])).toBe('duke! captain')
  expect(lie(`${DEALT} lost:captain`, ['duke'], ['captain'])).toBe('duke captain!')
  expect(lie(`${DEALT} lost:captain lost:duke`, [], ['captain', 'duke'])).toBe('duke! captain!')
})

test('only one of two equal cards is lost', () => {
  expect(lie('dealt:duke dealt:duke lost:duke', ['duke'], ['duke'])).toBe('duke duke!')
})

test('a lost card that was unknown is turned up beside the others', () => {
  expect(lie('dealt dealt lost:duke', null, ['duke'], 1)).toBe('? duke!')
  expect(lie('dealt dealt lost:duke lost:captain', null, ['duke', 'captain'], 0)).toBe('captain! duke!')
})

test('the replacement of a shown card takes its place', () => {
  expect(lie(`${DEALT} replaced:duke drew:contessa`, ['captain', 'contessa'], [])).toBe('contessa captain')
  expect(lie('dealt dealt lost:duke replaced:captain drew', null, ['duke'], 1)).toBe('? duke!')
})

test('kept cards of an exchange stay in place, and new ones take the places of returned ones', () => {
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

test('a shown card stays in place when the other is lost', () => {
  expect(lie('dealt dealt proved:captain', null, [], 2, ['captain'])).toBe('? captain*')
  expect(lie('dealt dealt proved:captain lost:duke', null, ['duke'], 1, ['captain'])).toBe('duke! captain*')
})

test('drafted cards, and those opened after a game, keep their order', () => {
  expect(lie('drafted:duke dealt:captain lost:duke', ['captain'], ['duke'])).toBe('duke! captain')
  expect(lie('dealt dealt lost:duke', ['captain'], ['duke'])).toBe('captain duke!')
})

test('a new card takes the place of a card returned before', () => {
  expect(lie(`${DEALT} returned:duke drew:contessa`, ['captain', 'contessa'], [])).toBe('contessa captain')
  expect(lie(`${DEALT} drew:contessa returned:duke`, ['captain', 'contessa'], [])).toBe('contessa captain')
})

test('events of others move nothing, and without a log the hand decides', () => {
  const others = log('lost:duke dealt:duke').map((event) => ({ ...event, seat: MINE + 1 }))
  expect(laidOut([...log(DEALT), ...others], MINE, player(['captain', 'duke'], [])).map((card) => card.character)).toEqual([
    'duke',
    'captain'
  ])
  expect(lie('turn', ['captain'], ['duke'])).toBe('captain duke!')
})

test('the hand in the viewer’s questions has the order on the table, whatever the order it is sent in', () => {
  const game = (hand: string[], revealed: string[]): GameView =>
    ({
      players: [
        { ...player(hand, revealed), seat: MINE },
        { ...player(null, [], 2), seat: MINE + 1 }
      ]
    }) as unknown as GameView
  const hands = (told: string, hand: string[], revealed: string[] = []) =>
    asLaidOut(game(hand, revealed), MINE, log(told)).players.map((each) => each.hand)
  expect(hands(DEALT, ['captain', 'duke'])).toEqual([['duke', 'captain'], null])
  expect(hands(`${DEALT} drew:assassin drew:contessa`, ['captain', 'duke'])).toEqual([['duke', 'captain'], null])
  expect(hands(`${DEALT} lost:duke`, ['captain'], ['duke'])).toEqual([['captain'], null])
})
