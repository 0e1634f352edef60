import { onMount } from 'svelte'
import { on } from 'svelte/events'
import { guest } from '../lib/guest.svelte'
import { Line, type Wire } from '../lib/line.svelte'
import { lost } from '../lib/lost.svelte'
import type { Invitation, OpenTable, ServerMessage } from '../lib/protocol'

/** The public tables, as the server lists them for the lobby, and invitations to the visitor. */
export class OpenTablesState {
  /** Null until the server has sent the list. */
  tables = $state.raw<OpenTable[] | null>(null)
  more = $state(0)
  invitations = $state.raw<Invitation[]>([])
  /** Whether there has been an invitation since the page was opened. */
  invited = $state(false)
  /** Whether there are tables, or none can be heard of. */
  readonly shown: boolean = $derived.by(() => {
    const { connection } = this.line
    return connection === 'closed' || connection === 'waiting' || (this.tables?.length ?? 0) > 0
  })
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

/** Stay connected for as long as the component that calls this is shown. */
export function connected({ line }: OpenTablesState): void {
  onMount(() => {
    void guest
      .arrive()
      .catch(() => undefined)
      .then(() => line.open())
    const ignore = on(document, 'visibilitychange', () => document.visibilityState === 'visible' && line.retry())
    return () => {
      ignore()
      line.close()
    }
  })

  $effect(() => {
    if (line.connection === 'open') lost.server = false
  })

  // A server that has lost its database does not know this guest: become a new guest before the next try.
  $effect(() => {
    if (line.goodbye === 'no_guest') void guest.arriveAgain().catch(() => undefined)
  })
}

/** Return what a visitor can do at a table. */
export function chanceOf(table: OpenTable): 'join' | 'watch' {
  return table.state !== 'playing' && table.free > 0 ? 'join' : 'watch'
}
