/** The hashes by which a deal is checked, as docs/reference/checkable-deals.md defines them. */

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { hashOf, tag, type Announcement, type Json } from './commitments'

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aiou'
const RANGE = 1n << 64n

/** Return a server's commitment to its secret. */
export const serverCommitmentOf = (secret: string): string => hashOf(concatBytes(tag('secret'), hexToBytes(secret)))

/** Write a value as canonical JSON: keys in order, no spaces. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).toSorted((one, other) => (one < other ? -1 : 1))
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
}

/** Write an announcement as the text that is hashed. */
export const textOf = (announcement: Announcement): string => canonical({ announcement: 1, ...announcement })

/** Return the four words of a hash. */
export function wordsOf(hash: string): string {
  const words = hash.slice(0, 16).match(/.{4}/g) ?? []
  return words.map((digits) => wordOf(Number.parseInt(digits, 16))).join('-')
}

function wordOf(bits: number): string {
  const consonant = (shift: number): string => CONSONANTS[(bits >> shift) & 15] ?? ''
  const vowel = (shift: number): string => VOWELS[(bits >> shift) & 3] ?? ''
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0)
}

/** Return the key of a game's draws; a contribution is null if it does not count. */
export function keyOf(secret: string, announcement: string, contributions: (string | null)[]): Uint8Array {
  const parts = contributions.map((each) => (each === null ? Uint8Array.of(0) : concatBytes(Uint8Array.of(1), hexToBytes(each))))
  return hmac(sha256, hexToBytes(secret), concatBytes(tag('key'), hexToBytes(announcement), ...parts))
}

/** The draws that follow from a key. */
export class Stream {
  /** Steps taken so far. */
  counter = 0

  constructor(private readonly key: Uint8Array) {}

  /** Choose an outcome; `odds` are the numbers of equally likely cases of each. */
  pick(odds: number[]): number {
    const possible = [...odds.entries()].filter(([, cases]) => cases > 0)
    if (possible.length === 1) return possible[0]?.[0] ?? -1
    const total = odds.reduce((sum, cases) => sum + BigInt(cases), 0n)
    if (total === 0n || total > RANGE) return -1
    const bound = (RANGE / total) * total
    let step = this.next()
    while (step >= bound) step = this.next()
    let left = step % total
    for (const [outcome, cases] of possible) {
      left -= BigInt(cases)
      if (left < 0n) return outcome
    }
    return -1
  }

  private next(): bigint {
    const message = tag('draw')
    const counter = new Uint8Array(8)
    new DataView(counter.buffer).setBigUint64(0, BigInt(this.counter))
    this.counter += 1
    const step = hmac(sha256, this.key, concatBytes(message, counter))
    return new DataView(step.buffer, step.byteOffset).getBigUint64(0)
  }
}
