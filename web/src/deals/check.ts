/** Checks the deal of a recorded game, without the rules: the odds of the draws are taken from the record. */

import { commitmentOf, hashOf, type Json } from './commitments'
import { keyOf, serverCommitmentOf, Stream, textOf, wordsOf } from './hashes'

/** What does not fit in a line. */
export type Why = 'form' | 'announcement' | 'contribution' | 'draws' | 'order' | 'end' | 'hash'

export interface Fits {
  kind: 'fits'
  /** The announcement is the one that was kept; otherwise somebody may have made up the whole record. */
  announced: boolean
  /** The hash of the announcement. */
  hash: string
  words: string
  draws: number
  /** By seat: it counted, it was committed but not revealed, or there was none. */
  contributions: ('counted' | 'left-out' | 'none')[]
}
export interface Misfit {
  kind: 'misfit'
  /** The first line of the record that does not fit, counted from 1. */
  line: number
  why: Why
}
export type Finding = Fits | Misfit | { kind: 'not-checkable' }

/** The record version of checkable games. */
const CHECKABLE = 2
const SECRET_BYTES = 32
const HASH_BYTES = 32
const CONTRIBUTION_BYTES = 16
const OUTCOMES_MAX = 10
const CASES_MAX = 1000

interface Heading {
  record: number
  rules: number
  preset: string
  options: { [name: string]: Json }
  seats: number
  windows: string
  first: number | null
  deal: number[]
  odds: number[][]
  check: { table: string; game: number; secret: string; contributions: (string | null)[]; commitments: (string | null)[] }
}
interface Decision {
  n: number
  draws: number[]
  odds: number[][]
}
interface Closing {
  plays: number
  hash: string
}

class Wrong extends Error {
  constructor(
    readonly line: number,
    readonly why: Why
  ) {
    super(why)
  }
}

/** Check the text of a record; `kept` is the hash of the announcement that was told before the deal. */
export function checkDeal(text: string, kept?: string): Finding {
  try {
    return checked(text.replace(/\n$/, '').split('\n'), kept)
  } catch (error) {
    if (error instanceof Wrong) return { kind: 'misfit', line: error.line, why: error.why }
    throw error
  }
}

function checked(lines: string[], kept: string | undefined): Finding {
  const heading = read<Heading>(lines, 0)
  if (heading.record < CHECKABLE && heading.check == null) {
    demand(kept === undefined, 1, 'announcement')
    return { kind: 'not-checkable' }
  }
  demand(heading.record === CHECKABLE && isHeading(heading) && lines.length > 1, 1, 'form')

  const { check } = heading
  const hash = hashOf(textOf({ ...announced(heading), server: serverCommitmentOf(check.secret) }))
  demand(kept === undefined || kept === hash, 1, 'announcement')
  for (const [seat, contribution] of check.contributions.entries()) {
    demand(contribution === null || commitmentOf(contribution) === check.commitments[seat], 1, 'contribution')
  }

  const stream = new Stream(keyOf(check.secret, hash, check.contributions))
  let draws = follow(stream, heading.deal, heading.odds, 1)
  for (let n = 1; n < lines.length - 1; n += 1) {
    const line = read<Decision>(lines, n)
    demand(line.n === n, n + 1, 'order')
    draws += follow(stream, line.draws, line.odds, n + 1)
  }
  const closing = read<Closing>(lines, lines.length - 1)
  demand(closing.plays === lines.length - 2, lines.length, 'end')
  demand(closing.hash === hashOf(`${lines.slice(0, -1).join('\n')}\n`), lines.length, 'hash')
  return {
    kind: 'fits',
    announced: kept !== undefined,
    hash,
    words: wordsOf(hash),
    draws,
    contributions: check.commitments.map((each, seat) =>
      each === null ? 'none' : check.contributions[seat] === null ? 'left-out' : 'counted'
    )
  }
}

function demand(holds: boolean, line: number, why: Why): asserts holds {
  if (!holds) throw new Wrong(line, why)
}

/** Read a line as an object, whose fields are still to be checked. */
function read<T extends object>(lines: string[], index: number): Partial<T> & T {
  let value: unknown
  try {
    value = JSON.parse(lines[index] ?? '')
  } catch {
    throw new Wrong(index + 1, 'form')
  }
  demand(typeof value === 'object' && value !== null, index + 1, 'form')
  return value as T
}

/** The fields of an announcement that a heading repeats. */
const announced = ({ check, first, options, preset, rules, seats, windows }: Heading) => ({
  commitments: check.commitments,
  first,
  game: check.game,
  options,
  preset,
  rules,
  seats,
  table: check.table,
  windows
})

/** Compare draws with those of the stream; return their number. */
function follow(stream: Stream, draws: unknown, odds: unknown, line: number): number {
  demand(isList(draws) && isList(odds) && draws.length === odds.length && odds.every(isOdds), line, 'form')
  for (const [n, cases] of odds.entries()) demand(stream.pick(cases as number[]) === draws[n], line, 'draws')
  return draws.length
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= CASES_MAX
const isOdds = (value: unknown): value is number[] => isList(value) && value.length <= OUTCOMES_MAX && value.every(isCount)
const isHex = (value: unknown, bytes: number): boolean =>
  typeof value === 'string' && /^[0-9a-f]*$/.test(value) && value.length === 2 * bytes

function isHeading({ check, options, seats }: Heading): boolean {
  const bySeat = (values: unknown, bytes: number): boolean =>
    isList(values) && values.length === seats && values.every((each) => each === null || isHex(each, bytes))
  return (
    typeof options === 'object' &&
    options !== null &&
    typeof check === 'object' &&
    check !== null &&
    isHex(check.secret, SECRET_BYTES) &&
    bySeat(check.contributions, CONTRIBUTION_BYTES) &&
    bySeat(check.commitments, HASH_BYTES)
  )
}
