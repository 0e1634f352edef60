import { expect, test } from 'vitest'
import { tableOf } from '../fixtures/parts'
import type { Piece } from '../lib/fluent.svelte'
import { event } from '../lib/words'
import { momentOf } from './scenes'

const TABLE = tableOf(4)
const plain = (text: Piece[]): string => text.map((piece) => piece.text.replaceAll(/[\u2068\u2069]/g, '')).join('')
const turn = event('turn', 1)
const steal = event('acted', 1, { other: 0, action: 'steal', character: 'captain' })
const challenged = event('challenged', 0, { other: 1, character: 'captain' })
const proved = event('proved', 1, { character: 'captain' })
const declined = event('declined', 1, { character: 'captain' })
const lost = (seat: number) => event('lost', seat, { character: 'duke' })
const exiled = (seat: number) => event('exiled', seat)
const textOf = (log: Parameters<typeof momentOf>[1], from: number, losing = false): string[] | null => {
  const moment = momentOf(TABLE, log, from, losing)
  return moment && [plain(moment.head), moment.under === null ? '' : plain(moment.under)]
}

test('a Coup is announced before the card is chosen', () => {
  expect(textOf([turn, event('acted', 1, { other: 0, action: 'coup' })], 1, true)).toEqual(['Ana launches a Coup against you.', ''])
})

test('a proof says who loses for it', () => {
  expect(textOf([turn, steal, challenged, proved, event('replaced', 1)], 3, true)).toEqual([
    'Ana had the Captain: you lose an influence.',
    ''
  ])
})

test('a chain is one moment, with the exile below', () => {
  const log = [turn, steal, challenged, declined, lost(1), exiled(1), event('turn', 2)]
  expect(textOf(log, 3)).toEqual(['Ana did not show the Captain and loses an influence.', 'Ana is exiled.'])
})

test('a card chosen later is a moment of its own', () => {
  expect(textOf([turn, steal, challenged, declined, lost(1), event('turn', 2)], 4)).toEqual(['Ana loses the Duke.', ''])
})

test('a claim, a turn and a block among others are none', () => {
  expect(textOf([turn, steal], 0)).toBeNull()
  expect(
    textOf([turn, steal, event('blocked', 2, { other: 1, character: 'captain' }), event('stopped', 1, { action: 'steal' })], 2)
  ).toBeNull()
})

test('a block of the viewer that stands is one', () => {
  const log = [turn, steal, event('blocked', 0, { other: 1, character: 'captain' }), event('stopped', 1, { action: 'steal' })]
  expect(textOf(log, 3)).toEqual(['Stealing is stopped.', ''])
})
