import type { TableState } from './table.svelte'

/** Tables that were left while the server could not be reached: each stays connected until it has heard so. */
const left = new Map<string, TableState>()

/** Look away from a table. */
export function goFrom(code: string, table: TableState): void {
  if (!table.isLeaving) {
    table.close()
    return
  }
  left.set(code, table)
  table.settled = () => {
    if (!table.isLeaving) comeTo(code)
  }
}

/** Come to a table: whoever is back has not left it, unless the server has heard so. */
export function comeTo(code: string): void {
  left.get(code)?.close()
  left.delete(code)
}
