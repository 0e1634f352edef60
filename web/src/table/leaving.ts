import { socketOf } from '../lib/api'
import { guest } from '../lib/guest.svelte'
import type { Wire } from '../lib/line.svelte'
import { TableState } from '../lib/table.svelte'

const KEY = 'golpe-left'
/** So many are enough: nobody plays at more tables at once. */
const KEPT_MAX = 8

/** Tables that were left while the server could not be reached: each stays connected until it has heard so. */
const left = new Map<string, TableState>()

/** Their codes, kept in case the page is closed before. */
export function tablesLeft(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

function keep(codes: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(codes.slice(-KEPT_MAX)))
  } catch {
    // A browser that keeps nothing says it as long as the page is open.
  }
}

/** Connect to a table. */
export const wireTo = (code: string): Wire => new WebSocket(socketOf(code)) as Wire

/** Look away from a table. */
export function goFrom(code: string, table: TableState): void {
  if (!table.isLeaving) {
    table.close()
    return
  }
  left.set(code, table)
  keep([...tablesLeft().filter((other) => other !== code), code])
  table.settled = () => {
    if (!table.isLeaving || table.connection === 'closed') comeTo(code)
  }
}

/** Come to a table: whoever is back has not left it, unless the server has heard so. */
export function comeTo(code: string): void {
  left.get(code)?.close()
  left.delete(code)
  const codes = tablesLeft()
  if (codes.includes(code)) keep(codes.filter((other) => other !== code))
}

/** Say what an earlier visit could not: that tables were left. */
export async function leaveAtLast(connect = wireTo): Promise<void> {
  if (tablesLeft().length === 0) return
  await guest.arrive()
  for (const code of tablesLeft().filter((each) => !left.has(each))) {
    const table = new TableState(() => connect(code))
    table.wish({ t: 'leave' })
    goFrom(code, table)
    table.open()
  }
}
