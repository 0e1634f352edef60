/** A box on the table, as `getBoundingClientRect` gives it. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How far from the middle of the medal a thread ends, as a share of its width. */
const REACH = 0.68
/** Where on the upper edge of the viewer's own seat its threads begin, at most this far from its left. */
const OWN_INSET = 22
/** How wide a thread of the own seat turns towards the medal. */
const TURN = 64

const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]
const rounded = (...points: number[]): string => points.map((point) => Math.round(point)).join(' ')

/**
 * Draw the thread between a seat and the medal in the middle of the table, as a path of SVG from the seat.
 *
 * Seats stand above the medal; the viewer's own seat stands below it, and its threads go round the left of what is
 * written there.
 */
export function threadPath(seat: Box, medal: Box): string {
  const [x, y] = middle(medal)
  const reach = medal.width * REACH
  const below = seat.y > y
  const fromX = below ? seat.x + Math.min(OWN_INSET, seat.width / 2) : seat.x + seat.width / 2
  const fromY = below ? seat.y : seat.y + seat.height
  if (below) {
    const turn = Math.max(0, Math.min(TURN, fromY - y, x - reach - fromX))
    return `M${rounded(fromX, fromY)}V${rounded(y + turn)}Q${rounded(fromX, y, fromX + turn, y)}H${rounded(x - reach)}`
  }
  const away = Math.hypot(fromX - x, fromY - y) || 1
  // Steep threads come in from above, flat ones from the side.
  const [outX, outY] = [(fromX - x) / away, Math.min(0, (fromY - y) / away)]
  const end = [x + outX * reach, y + outY * reach] as const
  const bend = Math.min(away / 3, 80)
  return `M${rounded(fromX, fromY)}C${rounded(fromX, fromY + bend, end[0] + outX * bend, end[1] + outY * bend, ...end)}`
}
