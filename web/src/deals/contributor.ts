/** Takes part in the deals of a table: commits this browser, checks what is announced, reveals once. */

import { keepHash, keptHash } from '../lib/announced'
import type { Connection } from '../lib/line.svelte'
import type { ClientMessage, Deal, Rejected, RevealContribution, TableCreated } from '../lib/protocol'
import { contributionsTo, fresh, goOn, keep } from './contributions'
import { commitmentOf, hashOf, type Announcement } from './commitments'

/** A table as far as deals are concerned. */
export interface DealtTable {
  readonly connection: Connection
  contribute: (message: ClientMessage) => void
  /** Returns what this page commits itself to; asked whenever it connects or takes a seat. */
  commitment: () => string | null
  /** Called with each announcement and each deal. */
  dealt: (deal: Deal) => void
  /** Called when the server has refused a message about deals. */
  undealt: (refusal: Rejected) => void
}

/** A table that is too busy is told again after this time. A deal waits for three seconds. */
const AGAIN_MS = 400
const AGAIN_MAX = 5
const TOO_BUSY = new Set(['busy', 'too_fast'])

/** The ids of messages about deals begin with this: the reader is not told of their refusals. */
let sent = 0
const named = (): string => `deal-${Date.now().toString(36)}-${(sent += 1)}`

/** Contribute to the deals of a table as long as its page is open. */
export function contributeTo(code: string, table: DealtTable): void {
  /** The first hash that was told for each game, in case this browser stores nothing. */
  const announced = new Map<number, string>()

  /** What has been revealed last, and how often. */
  let revealed: RevealContribution | null = null
  let tries = 0

  table.commitment = () => commitmentOf(contributionsTo(code)[0])
  const commit = (): void => table.contribute({ t: 'commit', id: named(), commitment: table.commitment() })

  table.undealt = ({ id, code: why }) => {
    if (revealed === null || revealed.id !== id || !TOO_BUSY.has(why) || tries >= AGAIN_MAX) return
    const again = revealed
    tries += 1
    setTimeout(() => revealed === again && table.contribute(again), AGAIN_MS)
  }
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
      tries = 0
      revealed = { t: 'reveal', id: named(), game, contribution: next, next: commitmentOf(later) }
      table.contribute(revealed)
    }
  }
  // Otherwise the commitment goes with hello.
  if (table.connection !== 'connecting') commit()
}

/** Take a seat by a request that carries the commitment to the next deal. */
export async function seatCommitted(request: (commitment: string) => Promise<TableCreated>): Promise<TableCreated> {
  const own = fresh()
  const created = await request(commitmentOf(own[0]))
  keep(created.code, own)
  return created
}
