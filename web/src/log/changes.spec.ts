import { expect, test } from 'vitest'
import { event, seat, tableOf } from '../fixtures/parts'
import { lines, type Line } from '../lib/words'
import { withChanges } from './changes'

const left = { kind: 'left' as const, seat: 1, before: 'Ana', now: 'Leo', after: 2 }
const back = { kind: 'back' as const, seat: 1, before: 'Leo', now: 'Ana', after: 2 }
const income = event('acted', { seat: 1, action: 'income' })
const log = [event('turn', { seat: 1 }), income, event('turn', { seat: 1 }), income]
const table = tableOf(2, { seats: [seat(0), seat(1, { name: 'Leo' })], changes: [left] })
const texts = (written: Line[]): string[] =>
  written.map(({ text }) => text.map((piece) => piece.text.replace(/[\u2068\u2069]/g, '')).join(''))

test('a log tells where somebody left, and names those who played each moment', () => {
  expect(texts(withChanges(table, lines(table, log)))).toEqual([
    'Ana’s turn',
    'Ana takes Income.',
    'Ana left; Leo plays on.',
    'Leo’s turn',
    'Leo takes Income.'
  ])
})

test('several changes at the same moment keep their order', () => {
  const again = { ...table, changes: [{ ...left, kind: 'away' as const }, back] }
  expect(texts(withChanges(again, [])).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual(['Ana is away;', 'Ana is back.'])
})

test('somebody who leaves an empty seat is told without a bot', () => {
  const gone = { ...table, changes: [{ ...left, now: '' }] }
  expect(texts(withChanges(gone, []))).toEqual(['Ana left the game.'])
})
