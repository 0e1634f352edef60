import { expect, test } from 'vitest'
import { laidOut, type Lying } from './hands'
import type { Player } from './protocol'

const player = (hand: string[] | null, revealed: string[], influence = hand?.length ?? 0): Player =>
  ({ hand, revealed, influence, shown: [] }) as unknown as Player

const written = (cards: Lying[]): string => cards.map((card) => `${card.character ?? '?'}${card.lost ? '!' : ''}`).join(' ')

test('a card that is lost is turned up where it lay', () => {
  const before = laidOut([], player(['duke', 'captain'], []))
  expect(written(laidOut(before, player(['captain'], ['duke'])))).toBe('duke! captain')
  expect(written(laidOut(before, player(['duke'], ['captain'])))).toBe('duke captain!')
})

test('a card that nobody knew is turned up beside those that stay', () => {
  const one = laidOut(laidOut([], player(null, [], 2)), player(null, ['duke'], 1))
  expect(written(one)).toBe('? duke!')
  expect(written(laidOut(one, player(null, ['duke', 'captain'], 0)))).toBe('captain! duke!')
})

test('another card comes to where the old one lay, and more cards are laid out anew', () => {
  const before = laidOut([], player(['duke', 'captain'], []))
  expect(written(laidOut(before, player(['assassin', 'captain'], [])))).toBe('assassin captain')
  expect(written(laidOut(before, player(['assassin', 'captain', 'duke'], [])))).toBe('assassin captain duke')
})
