import { describe, expect, test } from 'vitest'
import type { Box } from '../seat/threads'
import { placed, shared, within, type Around } from './placing'

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })
const ROOM = box(0, 0, 400, 300)
const MASK = box(180, 100, 40, 40)
const BUBBLE = { width: 100, height: 30 }
const NOTHING: Around = { taken: [], masks: [], seats: [] }

describe('a bubble', () => {
  test('stands below its mask where nothing else is', () => {
    expect(placed(MASK, BUBBLE, ROOM, NOTHING)).toEqual({ ...box(150, 145, 100, 30), cost: 0, side: 'below', tail: 50 })
  })

  test('goes to another side rather than over a button', () => {
    const place = placed(MASK, BUBBLE, ROOM, { ...NOTHING, taken: [box(0, 145, 400, 100)] })
    expect(place?.side).toBe('above')
  })

  test('covers cards rather than another mask', () => {
    const around = { taken: [box(0, 140, 400, 160), box(0, 0, 170, 140)], masks: [box(225, 90, 20, 50)], seats: [box(0, 0, 400, 95)] }
    expect(placed(MASK, BUBBLE, ROOM, around)?.side).toBe('above')
  })

  test('stays inside, and its tail at the mask', () => {
    const place = placed(box(0, 0, 20, 20), BUBBLE, ROOM, { ...NOTHING, taken: [box(30, 0, 370, 24)] })
    expect(place).toEqual({ ...box(4, 25, 100, 30), cost: 0, side: 'below', tail: 6 })
  })

  test('has no place where all is taken', () => {
    expect(placed(MASK, BUBBLE, ROOM, { ...NOTHING, taken: [ROOM] })).toBe(null)
    expect(placed(MASK, BUBBLE, box(180, 100, 40, 40), NOTHING)).toBe(null)
  })
})

test('boxes that only touch share nothing', () => {
  expect(shared(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(0)
  expect(shared(box(0, 0, 10, 10), box(8, 9, 10, 10))).toBe(2)
  expect(within(box(-5, 0, 10, 10), ROOM)).toEqual(box(0, 0, 5, 10))
})
