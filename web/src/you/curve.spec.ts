import { expect, test } from 'vitest'
import { extentOf, pathOf } from './curve'

test('the lines behind a curve are few round numbers around it', () => {
  expect(extentOf([1500, 1512, 1489]).lines).toEqual([1520, 1500, 1480])
  expect(extentOf([1500, 1730, 1380]).lines).toEqual([1800, 1600, 1400, 1200])
  for (const { lines } of [extentOf([1500, 1500]), extentOf([0, 3000])]) expect(lines.length).toBeLessThanOrEqual(6)
})

test('a higher rating stands higher, and the curve fills its width', () => {
  const { place } = extentOf([1500, 1540])
  expect(place(1540)).toBeLessThan(place(1500))
  expect(pathOf([1500, 1510, 1520], 600, 120)).toMatch(/^M0 [\d.]+L300 [\d.]+L600 [\d.]+$/)
})
