import { expect, test } from 'vitest'
import { chosenIn, queryOf } from './choice'

const PAIRS = [
  ['duke', 'duke'],
  ['duke', 'captain']
]

test('an address names an endgame, with its cards in either order', () => {
  const chosen = { cards: ['duke', 'captain'], coins: [3, 10] }
  expect(chosenIn('?cards=captain-duke&coins=3-10', PAIRS)).toEqual(chosen)
  expect(chosenIn(queryOf({ cards: ['duke', 'captain'], coins: [3, 10] }), PAIRS)).toEqual(chosen)
})

test('an address without an endgame names none', () => {
  expect(chosenIn('', PAIRS)).toBeNull()
  expect(chosenIn('?cards=duke-queen&coins=3-4', PAIRS)).toBeNull()
  expect(chosenIn('?cards=duke-duke&coins=3', PAIRS)).toBeNull()
  expect(chosenIn('?cards=duke-duke&coins=3-4-5', PAIRS)).toBeNull()
})
