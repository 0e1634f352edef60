/** A box on the table, as `getBoundingClientRect` gives it. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Whether threads leave the viewer's own seat near its right edge, where its cards lie in languages from right to left. */
  mirrored?: boolean
}

export interface Point {
  x: number
  y: number
}

/** The point where a thread leaves a seat, its direction, and the path from the seat to that point. */
interface Anchor extends Point {
  dx: number
  dy: number
  lead: string
}

/** Distance from the edge of the viewer's own seat to its threads: a maximum, and a share of the lane. */
const OWN_INSET = 30
const OWN_SHARE = 0.045
/** Distance between two threads of one seat. */
const BESIDE = 16
/** The medal's minimum distance from the ends of the lane, as a share of the lane. */
const MARGIN = 0.2
/** Distance of threads from a column of seats, and the height above a seat's lower edge at which they leave it. */
const GAP = 3
const FOOT = 14

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
const right = (box: Box): number => box.x + box.width
const bottom = (box: Box): number => box.y + box.height
const rounded = (...points: number[]): string => points.map((point) => Math.round(point)).join(' ')

/** Return the lowest seat that stands below this one in its column, above the lane. */
function lowestBelow(seat: Box, all: Box[], lane: Box): Box | undefined {
  const { x } = middle(seat)
  const under = all.filter((box) => box.y >= bottom(seat) && box.x < x && right(box) > x && bottom(box) < middle(lane).y)
  return under.toSorted((one, other) => other.y - one.y)[0]
}

/**
 * Return where a thread leaves a seat, towards the lane between the seats.
 *
 * Seats along the far side are above the lane, those at the ends beside it, and the viewer's own below it. Where seats
 * stand in several rows, a thread from a back row comes down between the columns, or leaves sideways if the row below
 * is beside the lane.
 */
export function anchorOf(seat: Box, lane: Box, all: Box[] = [], beside = 0): Anchor {
  const { x, y } = middle(seat)
  const level = middle(lane)
  const from = (at: Point, dx: number, dy: number): Anchor => ({ ...at, dx, dy, lead: `M${rounded(at.x, at.y)}` })
  if (seat.y > bottom(lane)) {
    const inset = Math.min(OWN_INSET, lane.width * OWN_SHARE) + beside
    return from({ x: seat.mirrored ? right(seat) - inset : seat.x + inset, y: seat.y }, 0, -1)
  }
  const under = lowestBelow(seat, all, lane)
  if (under) {
    const outward = x > level.x ? -1 : 1
    const edge = outward > 0 ? right(seat) : seat.x
    const gap = edge + outward * GAP
    const foot = bottom(seat) - FOOT - beside / 2
    const lead = `M${rounded(edge, foot)}Q${rounded(gap, foot, gap, foot + GAP)}V${rounded(bottom(under))}`
    return { x: gap, y: bottom(under), dx: 0, dy: 1, lead }
  }
  const isFree = all.every((box) => box.y < bottom(seat) || box.y > bottom(lane) || box.x > x || right(box) < x)
  if (isFree && bottom(seat) <= level.y + seat.height / 3) return from({ x: x + beside, y: bottom(seat) }, 0, 1)
  return x < level.x ? from({ x: right(seat), y: y + beside }, 1, 0) : from({ x: seat.x, y: y + beside }, -1, 0)
}

/** How far beside the stock a thread leaves, so that a medal on it and a second thread beside it pass as well. */
const CLEAR = 34

/** A seat as threads see it: they leave it where they do not run over the stock of cards and coins below it. */
export function besideStock(seat: Box, stock: Box | undefined): Box {
  const { x } = middle(seat)
  const isAbove = stock && bottom(seat) <= stock.y && x > stock.x - CLEAR && x < right(stock) + CLEAR
  return isAbove ? { ...seat, width: 2 * Math.max(stock.x - CLEAR - seat.x, GAP) } : seat
}

/** Where the medal stands in the lane: between the two seats, or in the middle for what is aimed at nobody. */
export function medalAt(from: Box, to: Box | null, lane: Box, all: Box[] = []): Point {
  const { x, y } = middle(lane)
  if (to === null) return { x, y }
  const between = (anchorOf(from, lane, all).x + anchorOf(to, lane, all).x) / 2
  return { x: Math.min(Math.max(between, lane.x + lane.width * MARGIN), right(lane) - lane.width * MARGIN), y }
}

/** Move a medal of this size sideways off the stock of cards and coins: the shorter way, unless only the other has room. */
export function clearOf(stock: Box | undefined, medal: Point, size: number, lane: Box): Point {
  if (!stock) return medal
  const { x, y } = middle(stock)
  const reach = size / 2 + GAP
  if (Math.abs(medal.y - y) >= stock.height / 2 + reach || Math.abs(medal.x - x) >= stock.width / 2 + reach) return medal
  const isLeft = medal.x <= x ? stock.x - 2 * reach > lane.x : right(stock) + 2 * reach > right(lane)
  return { ...medal, x: isLeft ? stock.x - reach : right(stock) + reach }
}

/** Draw the half of a thread from a seat to the medal, which it reaches horizontally. */
export function halfPath(seat: Box, medal: Point, lane: Box, all: Box[] = []): string {
  const start = anchorOf(seat, lane, all)
  const across = Math.abs(medal.x - start.x)
  const down = Math.abs(medal.y - start.y)
  // The viewer's own seat is far below, so its threads go around the text in the middle.
  const [leave, arrive] = start.dy < 0 ? [down * 0.9, across] : [Math.max(down * 0.9, across / 4), across / 2]
  const side = Math.sign(start.x - medal.x)
  return (
    `${start.lead}C` + rounded(start.x + start.dx * leave, start.y + start.dy * leave, medal.x + side * arrive, medal.y, medal.x, medal.y)
  )
}

/** Draw the thread of a challenge, straight from the challenger to the claimant, beside their other threads. */
export function doubtPath(by: Box, of: Box, lane: Box, all: Box[] = []): string {
  const start = anchorOf(by, lane, all, BESIDE)
  const end = anchorOf(of, lane, all, BESIDE)
  const far = Math.hypot(end.x - start.x, end.y - start.y) / 3
  /** How far the curve bends, without reaching the text below the lane. */
  const deep = (at: Point): number => Math.max(28, Math.min(far, (bottom(lane) - at.y) * 1.2))
  const [a = 0, b = 0] = [start, end].map((at) => (at.dy > 0 ? deep(at) : Math.max(28, far)))
  /** Between two seats at the ends, it runs through the lane as well. */
  const bent = (at: Anchor, by: number): number => (at.dy === 0 ? lane.y : at.y + at.dy * by)
  const last = end.lead.startsWith(`M${rounded(end.x, end.y)}`) ? '' : `L${rounded(end.x, end.y - FOOT)}`
  return `${start.lead}C` + rounded(start.x + start.dx * a, bent(start, a), end.x + end.dx * b, bent(end, b), end.x, end.y) + last
}
