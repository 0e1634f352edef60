/** Takes part in the deals of a table: commits this browser, checks what is announced, reveals once. */

import { keepHash, keptHash } from '../lib/announced'
import { openTable } from '../lib/api'
import type { ClientMessage, Deal, NewTable, TableCreated } from '../lib/protocol'
import { contributionsTo, fresh, goOn, keep } from './contributions'
import { commitmentOf, hashOf, type Announcement } from './hashes'

/** A table as far as deals are concerned. */
export interface DealtTable {
  contribute: (message: ClientMessage) => void
  /** Called whenever the page is connected. */
  connected: () => void
  /** Called with each announcement and each deal. */
  dealt: (deal: Deal) => void
}

/** The ids of messages about deals begin with this: the reader is not told of their refusals. */
let sent = 0
const named = (): string => `deal-${Date.now().toString(36)}-${(sent += 1)}`

/** Contribute to the deals of a table as long as its page is open. */
export function contributeTo(code: string, table: DealtTable): void {
  /** The first hash that was told for each game, in case this browser stores nothing. */
  const announced = new Map<number, string>()

  const commit = (): void => table.contribute({ t: 'commit', id: named(), commitment: commitmentOf(contributionsTo(code)[0]) })

  table.connected = commit
  table.dealt = ({ game, announcement, counted }) => {
    const hash = hashOf(announcement)
    const { commitments, ...found } = JSON.parse(announcement) as Announcement
    if (found.table !== code || found.game !== game) return
    // Told after the deal, an announcement proves nothing.
    if (counted === null) keepHash(code, game, hash)
    const first = announced.get(game) ?? keptHash(code, game) ?? hash
    announced.set(game, first)
    const own = contributionsTo(code)
    if (!commitments.includes(commitmentOf(own[0]))) return
    const [next, later, revealedFor = hash] = own
    if (counted !== null || revealedFor !== hash) {
      // A host that knows a contribution before it announces a game could choose its own secret by it.
      goOn(code, own)
      commit()
    } else if (first === hash) {
      keep(code, [next, later, hash])
      table.contribute({ t: 'reveal', id: named(), game, contribution: next, next: commitmentOf(later) })
    }
  }
  commit()
}

/** Open a table whose first game begins at once: the commitment goes with the request. */
export async function openCommitted(wanted: NewTable): Promise<TableCreated> {
  const own = fresh()
  const created = await openTable({ ...wanted, commitment: commitmentOf(own[0]) })
  keep(created.code, own)
  return created
}
