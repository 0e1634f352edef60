import { socketOf } from '../lib/api'
import { guest } from '../lib/guest.svelte'
import type { Wire } from '../lib/line.svelte'
import { TableState } from '../lib/table.svelte'

const KEY = 'golpe-left'
/** Nobody plays at more tables at once. */
const KEPT_MAX = 8

/** Tables left while the server could not be reached. Each stays connected until the server has confirmed. */
const left = new Map<string, TableState>()

/** Return the codes of tables to leave, stored in case the page is closed before. */
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
    // Without storage, this works only while the page is open.
  }
}

/** Connect to a table. */
export const wireTo = (code: string, tries = 0): Wire => new WebSocket(socketOf(code, tries)) as Wire

/** Close a table's page; if the player is leaving, the connection stays open until the server confirms. */
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

/** Open a table's page. If the server has not yet processed a leave, it is cancelled. */
export function comeTo(code: string): void {
  left.get(code)?.close()
  left.delete(code)
  const codes = tablesLeft()
  if (codes.includes(code)) keep(codes.filter((other) => other !== code))
}

/** Send the leave commands that an earlier visit could not. */
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
