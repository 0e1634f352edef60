import type { Box } from '../seat/threads'

/** The gap between a mask and what it says, and the least distance from the edges. */
const GAP_PX = 5
const EDGE_PX = 4
/** How far the tail of a bubble stays from its corners. */
const CORNER_PX = 10

/** What a bubble must never cover (`taken`), and what it should avoid covering. */
export interface Around {
  /** Headlines, questions, buttons, other bubbles. */
  taken: Box[]
  /** The other masks, which should be seen most of all. */
  masks: Box[]
  /** Names, cards and coins. */
  seats: Box[]
}
/** How much worse it is to cover a mask than a card. */
const MASK_COST = 20

/** The place of a bubble, how much it covers, the side of the mask on which it is, and how far along that side its tail is. */
export interface Placed extends Box {
  cost: number
  side: Side
  tail: number
}
export type Side = 'below' | 'above' | 'right' | 'left'
const SIDES: Side[] = ['below', 'above', 'right', 'left']
/** How much of a bubble is before the middle of the mask: preferably half of it. */
const SHARES = [0.5, 0.2, 0.8, 0.35, 0.65, 0, 1]

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** Return the area that two boxes share. */
export function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** Return the part of a box within another. */
export function within(box: Box, other: Box): Box {
  const x = Math.max(box.x, other.x)
  const y = Math.max(box.y, other.y)
  const width = Math.min(box.x + box.width, other.x + other.width) - x
  const height = Math.min(box.y + box.height, other.y + other.height) - y
  return { x, y, width, height }
}

/** Return where a bubble of this size stands beside a mask, inside a part of the screen; null if it has no room. */
export function placed(
  mask: Box,
  { width, height }: { width: number; height: number },
  room: Box,
  { taken, masks, seats }: Around
): Placed | null {
  const total = (place: Box, boxes: Box[]): number => boxes.reduce((sum, box) => sum + shared(place, box), 0)
  const places = SHARES.flatMap((share) => SIDES.map((side) => beside(mask, width, height, side, share, room)))
  let best: Placed | null = null
  for (const place of places) {
    const isReached = place.tail >= 0 && place.tail <= (place.side === 'below' || place.side === 'above' ? width : height)
    if (!isReached || shared(place, room) < width * height - 1 || total(place, taken) > 0) continue
    const cost = MASK_COST * total(place, masks) + total(place, seats)
    if (best === null || cost < best.cost) best = { ...place, cost }
  }
  return best
}

function beside(mask: Box, width: number, height: number, side: Side, share: number, room: Box): Omit<Placed, 'cost'> {
  const [x, y] = [mask.x + mask.width / 2, mask.y + mask.height / 2]
  if (side === 'below' || side === 'above') {
    const left = clamp(x - CORNER_PX - share * (width - 2 * CORNER_PX), room.x + EDGE_PX, room.x + room.width - EDGE_PX - width)
    const top = side === 'below' ? mask.y + mask.height + GAP_PX : mask.y - GAP_PX - height
    return { x: left, y: top, width, height, side, tail: x - left }
  }
  const top = clamp(y - CORNER_PX - share * (height - 2 * CORNER_PX), room.y + EDGE_PX, room.y + room.height - EDGE_PX - height)
  const left = side === 'right' ? mask.x + mask.width + GAP_PX : mask.x - GAP_PX - width
  return { x: left, y: top, width, height, side, tail: y - top }
}
