/** How far apart the lines behind a curve may be. */
const STEPS = [20, 50, 100, 200, 500, 1000]
const LINES_MAX = 4

/** The range of a curve, with the round numbers in it. */
export interface Extent {
  lines: number[]
  /** Return where a number stands: 0 at the top, 1 at the bottom. */
  place: (value: number) => number
}

/** Return the range of a curve, a little wider than its numbers. */
export function extentOf(curve: readonly number[]): Extent {
  const [low, high] = [Math.min(...curve), Math.max(...curve)]
  const step = STEPS.find((each) => (high - low) / each <= LINES_MAX - 1) ?? high - low
  const [bottom, top] = [Math.floor((low - 1) / step) * step, Math.ceil((high + 1) / step) * step]
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => top - at * step)
  return { lines, place: (value) => (top - value) / (top - bottom) }
}

/** Return a curve as the path of an SVG of this size: a point for each number, at equal distances. */
export function pathOf(curve: readonly number[], wide: number, high: number): string {
  const { place } = extentOf(curve)
  const step = wide / Math.max(1, curve.length - 1)
  const points = curve.map((value, at) => `${round(at * step)} ${round(place(value) * high)}`)
  return `M${points.join('L')}`
}

const round = (value: number): number => Math.round(10 * value) / 10
