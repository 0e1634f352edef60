import { describe, expect, test } from 'vitest'
import { claim, event, tableOf } from '../fixtures/parts'
import { beatsOf, chipsOf, slowestOf } from './chips'

const turn = (seat: number) => event('turn', { seat })
const told = (claims: Parameters<typeof chipsOf>[0], log: Parameters<typeof chipsOf>[1] = []) =>
  chipsOf(claims, log).map(({ kind, seat, other, count, event: at }) => [kind, seat, other, count, at])

describe('the story of a game', () => {
  test('names whose bluffs were believed most, and leads to the last of them', () => {
    const bluff = { is_true: false }
    expect(told([claim(1, 4, bluff), claim(2, 8, bluff), claim(1, 9, bluff), claim(2, 12, { is_true: false, fate: 'caught' })])).toEqual([
      ['believed', 1, null, 2, 9]
    ])
  })

  test('leads to the catch that put a player out, rather than to the last', () => {
    const caught = { is_true: false, fate: 'caught', challenger: 0 } as const
    const log = [
      turn(1),
      event('acted'),
      event('challenged'),
      event('lost', { seat: 1 }),
      event('exiled', { seat: 1 }),
      turn(2),
      event('acted')
    ]
    expect(told([claim(1, 1, caught), claim(2, 6, caught)], log)).toEqual([['catch', 0, 1, 1, 1]])
    expect(told([claim(2, 1, caught), claim(2, 6, caught)], log)).toEqual([['catch', 0, 2, 1, 6]])
  })

  test('counts a true claim that was not shown as no catch', () => {
    expect(told([claim(1, 1, { fate: 'caught', challenger: 0 })])).toEqual([])
  })

  test('counts the true claims of one player in a row, whatever the others say between them', () => {
    const claims = [claim(1, 1), claim(2, 2, { is_true: false, fate: 'proved' }), claim(1, 3), claim(1, 4), claim(2, 5), claim(2, 6)]
    expect(told(claims)).toEqual([['honest', 1, null, 3, 4]])
    expect(told([claim(1, 1), claim(1, 2), claim(1, 3, { is_true: false, fate: 'proved' }), claim(1, 4)])).toEqual([])
  })
})

test('the slowest answer is told in seconds, at a table with clocks', () => {
  expect(slowestOf(tableOf(2))).toEqual([])
  expect(slowestOf(tableOf(2, { slowest: { seat: 1, ms: 12_600, event: 7 } }))).toEqual([
    { kind: 'slowest', seat: 1, other: null, count: 13, event: 7 }
  ])
})

describe('who beat whom', () => {
  const beats = (...log: ReturnType<typeof event>[]) => beatsOf(log).map(({ seat, other, event: at }) => [seat, other, at])

  test('a Coup, a proof and a caught bluff each have their author', () => {
    expect(
      beats(turn(0), event('acted', { seat: 0, other: 2, action: 'coup' }), event('lost', { seat: 2 }), event('exiled', { seat: 2 }))
    ).toEqual([[0, 2, 3]])
    const proof = [event('challenged', { seat: 2, other: 1 }), event('proved', { seat: 1, other: 2, character: 'duke' })]
    expect(
      beats(turn(1), event('acted', { seat: 1, action: 'tax' }), ...proof, event('lost', { seat: 2 }), event('exiled', { seat: 2 }))
    ).toEqual([[1, 2, 5]])
    const caught = [event('challenged', { seat: 0, other: 1 }), event('declined', { seat: 1, other: 0, character: 'duke' })]
    expect(
      beats(
        turn(1),
        event('acted', { seat: 1, action: 'tax' }),
        ...caught,
        event('lost', { seat: 1 }),
        event('exiled', { seat: 1 }),
        event('won')
      )
    ).toEqual([[0, 1, 5]])
  })

  test('nobody beats a player who resigns', () => {
    const left = [event('resigned', { seat: 2 }), event('lost', { seat: 2 }), event('lost', { seat: 2 }), event('exiled', { seat: 2 })]
    expect(beats(turn(1), ...left)).toEqual([])
  })
})
