import { openTable, quickPlay } from '../lib/api'
import type { NewTable, QuickGame, TableCreated } from '../lib/protocol'

/** Take a seat by a request that carries what this page commits itself to for the first deal. */
async function seated(request: (commitment: string | null) => Promise<TableCreated>): Promise<TableCreated> {
  const deals = await import('../deals/contributor').catch(() => null)
  return deals === null ? request(null) : deals.seatCommitted(request)
}

/** Open a table. */
export const opened = (table: NewTable): Promise<TableCreated> => seated((commitment) => openTable({ ...table, commitment }))

/** Take a seat at a public table with waiting players, or at a new one. */
export const matched = (wanted: Partial<QuickGame>): Promise<TableCreated> => seated((commitment) => quickPlay({ ...wanted, commitment }))
