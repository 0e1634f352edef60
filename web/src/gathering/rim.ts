/** Where a seat stands at the rim of the table: the centre of the table is 0 / 0, its rim 1 away from it. */
export interface Spot {
  x: number
  y: number
}

/** Return where a seat stands, clockwise from the near side, where the viewer sits. */
export function spotOf(seat: number, seats: number, you: number | null): Spot {
  const turn = (2 * Math.PI * (seat - (you ?? 0))) / seats
  return { x: -Math.sin(turn), y: Math.cos(turn) }
}
