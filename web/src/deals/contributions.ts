/** What this browser contributes to the deals of each table: random bytes that all its tabs share and that survive reloads. */

import { bytesToHex } from '@noble/hashes/utils.js'

const KEY = 'golpe-contributions'
/** Nobody plays at more tables at once; a contribution that is forgotten is left out of one deal. */
const KEPT_MAX = 16
const CONTRIBUTION_BYTES = 16

/**
 * Contributions in hexadecimal: to the next deal, and to the one after it.
 *
 * Once the first has been revealed, the hash of the announcement that it was revealed for follows.
 */
export type Contributions = readonly [next: string, later: string, revealedFor?: string]

/** They are kept here as well, in case this browser stores nothing. */
const unstored = new Map<string, Contributions>()

const drawn = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)))

function kept(): Map<string, Contributions> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Contributions>))
  } catch {
    return new Map()
  }
}

/** Keep the contributions to a table's deals. */
export function keep(table: string, own: Contributions): Contributions {
  unstored.set(table, own)
  const all = kept()
  all.delete(table)
  all.set(table, own)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...all].slice(-KEPT_MAX))))
  } catch {
    // They last until this page is closed.
  }
  return own
}

/** Return new contributions. */
export const fresh = (): Contributions => [drawn(), drawn()]

/** Return the contributions to a table's deals; a table that is new to this browser gets some. */
export const contributionsTo = (table: string): Contributions => kept().get(table) ?? unstored.get(table) ?? keep(table, fresh())

/** Go on to the next deal. A contribution that was announced once is never used again. */
export const goOn = (table: string, [, later]: Contributions): Contributions => keep(table, [later, drawn()])
