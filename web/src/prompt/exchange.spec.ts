import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Option } from '../lib/protocol'
import { keeping, returning } from './exchange'

const OPTIONS: Option[] = FIXTURES['exchange']?.game?.prompt?.options ?? []

test('kept cards select their decision in any order', () => {
  expect(keeping(OPTIONS, ['duke', 'contessa']).map((option) => option.decision)).toEqual(['keep contessa duke'])
  expect(keeping(OPTIONS, ['duke', 'duke'])).toEqual([])
})

test('cards are returned in the order of the court or in reverse', () => {
  const pool = ['duke', 'contessa', 'captain', 'duke']
  const court = ['duke', 'assassin', 'captain', 'ambassador', 'contessa']
  const kept = { cards: ['captain', 'duke'] }
  const orders = ['keep duke captain', 'keep duke captain reversed'].map((decision) =>
    returning(pool, { ...kept, decision } as Option, court)
  )
  expect(orders).toEqual([
    ['duke', 'contessa'],
    ['contessa', 'duke']
  ])
})
