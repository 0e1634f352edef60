import { PERSONALITIES } from '../lib/personalities'
import type { TableView } from '../lib/protocol'
import type { TableState } from '../lib/table.svelte'

/** The masks to choose from. */
export const MASKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const KEY = 'golpe-mask'

/** Return the masks that others wear. */
export const worn = ({ seats, you }: TableView): number[] =>
  seats
    .filter(({ seat, kind }) => seat !== you && (kind === 'human' || kind === 'bot'))
    .map(({ mask, personality }) => (personality === null ? mask : PERSONALITIES.indexOf(personality) + 1))

/** Choose a mask, at this table and for tables to come. */
export function wear(live: TableState, mask: number): void {
  live.wish({ t: 'choose_mask', mask })
  try {
    localStorage.setItem(KEY, String(mask))
  } catch {
    // Without storage, the choice is for this table only.
  }
}

/** Return the mask that this reader chose last. */
export function chosenMask(): number | null {
  try {
    const mask = Number(localStorage.getItem(KEY) ?? NaN)
    return MASKS.includes(mask) ? mask : null
  } catch {
    return null
  }
}

/** Put on the mask that this reader chose last, unless somebody else wears it. */
export function wearAgain(live: TableState, table: TableView): void {
  const mask = chosenMask()
  const chair = table.you === null ? undefined : table.seats[table.you]
  if (mask === null || !table.may.includes('choose_mask') || chair?.mask === mask || worn(table).includes(mask)) return
  live.wish({ t: 'choose_mask', mask })
}
