import { expect, test } from 'vitest'
import { anchorOf, besideStock, clearOf, doubtPath, halfPath, medalAt, type Box } from './threads'

const lane: Box = { x: 0, y: 200, width: 900, height: 80 }
const left: Box = { x: 100, y: 20, width: 140, height: 160 }
const right: Box = { x: 700, y: 20, width: 140, height: 160 }
const beside: Box = { x: 10, y: 190, width: 140, height: 160 }
const own: Box = { x: 0, y: 500, width: 230, height: 260 }

test('a thread leaves a seat towards the lane between the seats', () => {
  expect([left, beside, own].map((seat) => anchorOf(seat, lane))).toEqual([
    { x: 170, y: 180, dx: 0, dy: 1, lead: 'M170 180' },
    { x: 150, y: 270, dx: 1, dy: 0, lead: 'M150 270' },
    { x: 30, y: 500, dx: 0, dy: -1, lead: 'M30 500' }
  ])
})

test("threads leave the viewer's own seat where its cards lie", () => {
  expect([0, 16].map((beside) => anchorOf({ ...own, mirrored: true }, lane, [], beside).x)).toEqual([200, 184])
})

test('a thread leaves a seat aside if another stands below it, beside the lane', () => {
  expect(anchorOf(left, lane, [left, { ...left, y: 190 }, own])).toEqual({ x: 240, y: 100, dx: 1, dy: 0, lead: 'M240 100' })
  expect(anchorOf(left, lane, [left, own]).dy).toBe(1)
})

test('a thread leaves a seat beside the cards and coins that lie below it', () => {
  const stock: Box = { x: 760, y: 190, width: 100, height: 20 }
  expect(anchorOf(besideStock(right, stock), lane).x).toBe(726)
  expect([besideStock(left, stock), besideStock(own, stock), besideStock(right, undefined)]).toEqual([left, own, right])
})

test('the medal stands between actor and target', () => {
  expect(medalAt(left, right, lane)).toEqual({ x: 470, y: 240 })
})

test('the medal stands beside the cards and coins, on the side that has room', () => {
  const at = (x: number): Box => ({ x, y: 230, width: 100, height: 20 })
  const moved = (stock: Box | undefined, x: number): number => clearOf(stock, { x, y: 240 }, 40, lane).x
  expect(moved(at(400), 440)).toBe(377)
  expect(moved(at(400), 460)).toBe(523)
  expect(moved(at(780), 840)).toBe(757)
  expect(moved(at(20), 60)).toBe(143)
  expect([moved(at(400), 300), moved({ ...at(400), y: 300 }, 440), moved(undefined, 440)]).toEqual([300, 440, 440])
})

test('the medal stands in the middle if there is no target', () => {
  expect(medalAt(left, null, lane)).toEqual({ x: 450, y: 240 })
})

test('the medal stays within the lane', () => {
  expect(medalAt(beside, own, lane)).toEqual({ x: 180, y: 240 })
})

test('both halves reach the medal horizontally', () => {
  const medal = medalAt(left, right, lane)
  expect([left, right].map((seat) => halfPath(seat, medal, lane))).toEqual([
    'M170 180C170 255 320 240 470 240',
    'M770 180C770 255 620 240 470 240'
  ])
})

test('a challenge leads from seat to seat, beside the other threads', () => {
  expect(doubtPath(left, right, lane)).toBe('M186 180C186 300 786 300 786 180')
})

test('a thread from a back row comes down between the columns', () => {
  const lower: Box = { ...left, y: 190, height: 40 }
  const start = anchorOf({ ...left, height: 80 }, lane, [left, lower])
  expect(start).toEqual({ x: 243, y: 230, dx: 0, dy: 1, lead: 'M240 86Q243 86 243 89V230' })
})
