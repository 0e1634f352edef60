/** Where a seat stands around the table: a row along its far side, and at its ends further rows towards the viewer. */
export interface Place {
  row: number
  column: number
  /** How far it stands back from the middle of the far side, from 0 to 1: the table is round. */
  dip: number
}

/** Seat opponents around the table in turn order, clockwise, so many of them at each end below the far side. */
export function placesOf(count: number, ends: number): Place[] {
  const columns = count - 2 * ends
  return Array.from({ length: count }, (_, at) => {
    if (at < ends) return { row: ends + 1 - at, column: 1, dip: 1 }
    if (at >= count - ends) return { row: at - (count - ends) + 2, column: columns, dip: 1 }
    const column = at - ends + 1
    const aside = columns < 3 ? 0 : (2 * (column - 1)) / (columns - 1) - 1
    return { row: 1, column, dip: Math.round(aside * aside * 100) / 100 }
  })
}
