import { Line, type Wire } from '../lib/line.svelte'
import type { Invitation, OpenTable, ServerMessage } from '../lib/protocol'

/** The public tables, as the server lists them for the lobby, and invitations to the visitor. */
export class OpenTablesState {
  /** Null until the server has sent the list. */
  tables = $state.raw<OpenTable[] | null>(null)
  more = $state(0)
  invitations = $state.raw<Invitation[]>([])
  /** Whether there has been an invitation since the page was opened. */
  invited = $state(false)
  readonly line: Line

  constructor(connect: (tries: number) => Wire) {
    const anew = (tries: number): Wire => {
      this.invitations = [] // a new connection is told those that are still open
      return connect(tries)
    }
    this.line = new Line(anew, { heard: (message) => this.#hear(message) })
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'invitations') {
      this.invitations = message.invitations
      this.invited ||= message.invitations.length > 0
    }
    if (message.t !== 'lobby') return
    this.tables = message.tables
    this.more = message.more
  }
}

/** Return what a visitor can do at a table. */
export function chanceOf(table: OpenTable): 'join' | 'watch' {
  return table.state !== 'playing' && table.free > 0 ? 'join' : 'watch'
}
