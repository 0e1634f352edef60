/** What a page needs to contribute to a deal, as docs/reference/checkable-deals.md defines it; the check is in `hashes.ts`. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** What a table announces before a deal; `server` and `commitments` are hexadecimal. */
export interface Announcement {
  commitments: (string | null)[]
  first: number | null
  game: number
  options: { [name: string]: Json }
  preset: string
  rules: number
  seats: number
  server: string
  table: string
  windows: string
}

/** Return the prefix that keeps hashes of different purposes apart. */
export const tag = (purpose: string): Uint8Array => utf8ToBytes(`golpe ${purpose} v1\0`)

/** Return the hash of a text or bytes, hexadecimal. */
export const hashOf = (content: string | Uint8Array): string =>
  bytesToHex(sha256(typeof content === 'string' ? utf8ToBytes(content) : content))

/** Return the commitment to a contribution. */
export const commitmentOf = (contribution: string): string => hashOf(concatBytes(tag('contribution'), hexToBytes(contribution)))
