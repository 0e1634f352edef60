import type { TalkLine } from '../lib/protocol'
import type { Line } from '../lib/words'

/** What the log shows: everything, one kind of line, or the lines that concern one seat. */
export type Filter = 'all' | 'claims' | 'coins' | 'talk' | number

/** A line of talk with the length of the log at the time; null if this page does not know it. */
export interface Said {
  line: TalkLine
  after: number | null
}

/** One turn of a log; the lines before the first turn have no heading. */
export interface Turn {
  key: number
  /** Counted from 1; 0 before the first turn. */
  number: number
  heading: Line | null
  lines: (Line | Said)[]
}

const CLAIMS = new Set(['acted', 'blocked', 'challenged', 'proved', 'exposed', 'declined', 'failed', 'stopped', 'lost'])
const COINS = new Set(
  ['paid', 'paid_reserve', 'took', 'took_reserve', 'stole', 'gave', 'refunded', 'forfeited', 'lost', 'exiled', 'won'].concat('resigned')
)

/** Return whether a line is talk, not an event of the game. */
export const isSaid = (line: Line | Said): line is Said => 'after' in line

/** Group the lines of a log by turns, with a filter. */
export function turnsOf(log: Line[], said: Said[], filter: Filter): Turn[] {
  const turns: Turn[] = []
  let turn: Turn | null = null
  let number = 0
  const waiting = filter === 'talk' ? [...said] : filter === 'all' ? said.filter(({ after }) => after !== null) : []
  const open = (key: number, heading: Line | null): Turn => {
    const opened = { key, number, heading, lines: [] }
    turns.push(opened)
    return opened
  }
  const take = (upTo: number): void => {
    while (waiting[0] !== undefined && (waiting[0].after ?? 0) <= upTo) (turn ??= open(-1, null)).lines.push(waiting.shift() as Said)
  }
  for (const line of log) {
    take(line.key)
    if (line.chapter) {
      number += 1
      turn = open(line.key, line)
    } else if (isWanted(line, filter)) {
      ;(turn ??= open(-1, null)).lines.push(line)
    }
  }
  take(Infinity)
  return filter === 'all' ? turns : turns.filter(({ lines }) => lines.length > 0)
}

function isWanted(line: Line, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'claims':
      return CLAIMS.has(line.kind)
    case 'coins':
      return COINS.has(line.kind)
    case 'talk':
      return false
    default:
      return line.seat === filter || line.other === filter
  }
}

/** How much a line changes the game: a lost card weighs most, and more if a claim was challenged. */
const WEIGHTS: Record<string, number> = { lost: 2, exiled: 2, declined: 1, proved: 1 }
const TOLD = new Set([...CLAIMS, 'stole', 'exiled', 'won'])

/** Return up to `most` turns that decided a game, in order, with the lines that explain them. */
export function turningPoints(log: Line[], most: number): Turn[] {
  const turns = turnsOf(log, [], 'all').filter(({ heading }) => heading !== null)
  const weightOf = ({ lines }: Turn): number => lines.reduce((sum, line) => sum + (isSaid(line) ? 0 : (WEIGHTS[line.kind] ?? 0)), 0)
  const heaviest = turns
    .filter((turn) => weightOf(turn) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one) || other.key - one.key)
    .slice(0, most)
  return heaviest
    .sort((one, other) => one.key - other.key)
    .map((turn) => ({ ...turn, lines: turn.lines.filter((line) => !isSaid(line) && TOLD.has(line.kind)) }))
}
