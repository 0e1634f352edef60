import { Line, type Wire } from '../lib/line.svelte'
import type { OpenTable, ServerMessage } from '../lib/protocol'

/** The public tables, as the server lists them for the lobby. */
export class OpenTablesState {
  /** Null until the server has sent the list. */
  tables = $state.raw<OpenTable[] | null>(null)
  more = $state(0)
  readonly line: Line

  constructor(connect: (tries: number) => Wire) {
    this.line = new Line(connect, { heard: (message) => this.#hear(message) })
  }

  #hear(message: ServerMessage): void {
    if (message.t !== 'lobby') return
    this.tables = message.tables
    this.more = message.more
  }
}

/** Return what a visitor can do at a table. */
export function chanceOf(table: OpenTable): 'join' | 'watch' {
  return table.state !== 'playing' && table.free > 0 ? 'join' : 'watch'
}
