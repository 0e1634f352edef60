import type { TableSeat, TableView } from '../lib/protocol'

/** The players of a series, most wins first; somebody who has left stays while they have a win. */
export const standings = ({ seats }: TableView): TableSeat[] =>
  seats
    .filter(({ kind, wins }) => kind === 'human' || kind === 'bot' || wins > 0)
    .toSorted((one, other) => other.wins - one.wins || one.seat - other.seat)
