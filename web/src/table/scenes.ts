import type { Event, TableView } from '../lib/protocol'
import type { Moment } from '../lib/stage.svelte'
import { sentence } from '../lib/words'
import { DECISIVE, reasonOf, turnOf } from '../prompt/reasons'

/** How long the headline holds a moment, and at a table whose bots answer at once. */
export const HOLD_MS = 1_000
export const HOLD_INSTANT_MS = 500

/**
 * Return the decisive moment among the newest events, if there is one. A chain, such as a challenge, a proof, a loss and
 * an exile, is one moment.
 *
 * @param from - where the newest events begin in the log.
 * @param losing - whether somebody is asked which influence to lose.
 */
export function momentOf(table: TableView, log: Event[], from: number, losing: boolean): Moment | null {
  const news = log.slice(from)
  const lost = news.find(({ kind }) => kind === 'lost')
  const exiled = news.find(({ kind }) => kind === 'exiled')
  const end = exiled ?? lost
  const stopped = news.find(({ kind }) => kind === 'stopped')
  const decided = log.findLastIndex(({ kind }) => DECISIVE.has(kind))
  // A new turn may have begun since.
  const turn = log.slice(0, decided + 1)
  const reason = decided >= from && (losing || lost) ? reasonOf(table, turn) : null
  if (reason) return { head: reason, under: end ? sentence(table, end) : null }
  if (lost) return { head: sentence(table, lost) ?? [], under: exiled ? sentence(table, exiled) : null }
  if (stopped && (stopped.seat === table.you || turnOf(turn).some(({ kind, seat }) => kind === 'blocked' && seat === table.you)))
    return { head: sentence(table, stopped) ?? [], under: null }
  return null
}
