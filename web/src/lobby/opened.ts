import { openTable } from '../lib/api'
import type { NewTable, TableCreated } from '../lib/protocol'

/** Open a table. Against bots the first game begins at once, so this page commits itself to its deal with the request. */
export async function opened(table: NewTable): Promise<TableCreated> {
  const deals = table.kind === 'bots' ? await import('../deals/contributor').catch(() => null) : null
  return deals === null ? openTable(table) : deals.openCommitted(table)
}
