/** A seat's place at the table: the first row is the far side; further rows are at the ends, towards the viewer. */
export interface Place {
  row: number
  column: number
  /** How far the seat is set back from the middle of the far side, from 0 to 1, because the table is round. */
  dip: number
}

/** How many opponents stand at each end of the table, at a wide one and at a narrower one. */
export function endsOf(count: number): { wide: number; mid: number } {
  return { wide: count > 9 ? 2 : count > 7 ? 1 : 0, mid: count > 7 ? 2 : count > 5 ? 1 : 0 }
}

/** Place opponents around the table clockwise in turn order, with `ends` of them at each end below the far side. */
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
