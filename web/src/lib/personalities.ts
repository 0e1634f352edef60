import type { TableSeat } from './protocol'

/** The personalities of bots, in the order of their masks, from 1 on. A spec compares them with those of the server. */
export const PERSONALITIES = ['tessa', 'leo', 'rosa', 'hugo', 'vera', 'bruno', 'mina', 'felix']

/** The bot in a seat as `Mask` takes it: its personality, empty if it has none; null for a person. */
export const faceOf = (chair: TableSeat | undefined): string | null => (chair?.bot == null ? null : (chair.personality ?? ''))
