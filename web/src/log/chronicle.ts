import type { TalkLine } from '../lib/protocol'
import type { Line } from '../lib/words'

/** What a reader wants to see of a log: all of it, one side of it, or what one seat has to do with. */
export type Filter = 'all' | 'claims' | 'coins' | 'talk' | number

/** Something said at the table, and how much of the log there was by then; null if nobody here knows. */
export interface Said {
  line: TalkLine
  after: number | null
}

/** One turn of a log; what came before the first has no heading. */
export interface Turn {
  key: number
  /** Counted from 1; 0 before the first. */
  number: number
  heading: Line | null
  lines: (Line | Said)[]
}

const CLAIMS = new Set(['acted', 'blocked', 'challenged', 'proved', 'exposed', 'declined', 'failed', 'stopped', 'lost'])
const COINS = new Set(
  ['paid', 'paid_reserve', 'took', 'took_reserve', 'stole', 'gave', 'refunded', 'forfeited', 'lost', 'exiled', 'won'].concat('resigned')
)

/** Tell whether a line was said by somebody, and is no event of the game. */
export const isSaid = (line: Line | Said): line is Said => 'after' in line

/** Group the lines of a log by turns, as far as a reader wants to see them. */
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

/** How much a line changes the game: a card that is lost weighs most, and more if somebody was wrong about a claim. */
const WEIGHTS: Record<string, number> = { lost: 2, exiled: 2, declined: 1, proved: 1 }
const TOLD = new Set([...CLAIMS, 'stole', 'exiled', 'won'])

/** The turns that have decided a game, at most so many, in their order; with the lines that say why. */
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
