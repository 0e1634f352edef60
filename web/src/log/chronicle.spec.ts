import { describe, expect, test } from 'vitest'
import type { TalkLine } from '../lib/protocol'
import type { Line } from '../lib/words'
import { isSaid, turningPoints, turnsOf, type Filter, type Said } from './chronicle'

let key = 0
const line = (kind: string, seat: number | null = 0, other: number | null = null): Line => ({
  key: (key += 1),
  kind,
  chapter: kind === 'turn',
  emblem: null,
  seat,
  other,
  text: []
})
const LOG = [
  line('first'),
  line('turn', 0),
  line('acted', 0),
  line('challenged', 1, 0),
  line('proved', 0, 1),
  line('lost', 1),
  line('took', 0),
  line('turn', 1),
  line('acted', 1),
  line('took', 1),
  line('turn', 2),
  line('acted', 2, 1),
  line('paid', 2),
  line('lost', 1),
  line('exiled', 1),
  line('turn', 0),
  line('acted', 0, 2),
  line('lost', 2)
]
const says = (after: number | null): Said => ({ line: { id: after ?? 0 } as TalkLine, after })
const told = (filter: Filter, said: Said[] = []): (string | number | null)[][] =>
  turnsOf(LOG, said, filter).map(({ number, lines }) => [number, ...lines.map((each) => (isSaid(each) ? 'said' : each.kind))])

describe('a log', () => {
  test('is grouped by turns', () => {
    expect(told('all').map(([number]) => number)).toEqual([0, 1, 2, 3, 4])
    expect(told('all')[1]).toEqual([1, 'acted', 'challenged', 'proved', 'lost', 'took'])
  })

  test('can be filtered by claims or by coins and influence, without empty turns', () => {
    expect(told('claims')[0]).toEqual([1, 'acted', 'challenged', 'proved', 'lost'])
    expect(told('coins')).toEqual([
      [1, 'lost', 'took'],
      [2, 'took'],
      [3, 'paid', 'lost', 'exiled'],
      [4, 'lost']
    ])
  })

  test('can be filtered by the events that concern one seat', () => {
    expect(told(2)).toEqual([
      [3, 'acted', 'paid'],
      [4, 'acted', 'lost']
    ])
  })

  test('shows talk at its place, and earlier talk at the start unless filtered by a seat', () => {
    const said = [says(null), says(4), says(99)]
    expect(told('all', said)[0]).toEqual([0, 'first'])
    expect(told('all', said)[1]).toEqual([1, 'acted', 'said', 'challenged', 'proved', 'lost', 'took'])
    expect(told('talk', said)).toEqual([
      [0, 'said'],
      [1, 'said'],
      [4, 'said']
    ])
    expect(told(2, said)).toEqual(told(2))
  })
})

describe('turning points', () => {
  test('are the most costly turns, in order, with the lines that explain them', () => {
    const points = turningPoints(LOG, 2)
    expect(points.map(({ number }) => number)).toEqual([1, 3])
    expect(points[1]?.lines.map((each) => (isSaid(each) ? '' : each.kind))).toEqual(['acted', 'lost', 'exiled'])
  })

  test('do not include turns without a loss', () => {
    expect(turningPoints(LOG, 9).map(({ number }) => number)).toEqual([1, 3, 4])
  })
})
