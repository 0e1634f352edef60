import type { ClaimTold, Event, TableView } from '../lib/protocol'
import { blowAt } from '../motion/highlights'

/** One part of the story of a finished game, and the event that it leads to. */
export interface Chip {
  kind: 'believed' | 'catch' | 'honest' | 'slowest'
  seat: number
  /** The liar who was caught. */
  other: number | null
  /** How many bluffs or claims, or how many seconds. */
  count: number
  event: number
}

/** A player who is out of the game, and the player who put them out. */
export interface Beat {
  seat: number
  other: number
  event: number
}

/** Shorter series of true claims are not shown. */
const STREAK_MIN = 3

/** Return the parts of the story that follow from the claims of a game. */
export function chipsOf(claims: ClaimTold[], log: Event[]): Chip[] {
  return [believed(claims), bestCatch(claims, log), honestStreak(claims)].filter((chip) => chip !== null)
}

/** The player whose bluffs were believed most often, and the last of them. */
function believed(claims: ClaimTold[]): Chip | null {
  const bluffs = claims.filter((claim) => !claim.is_true && claim.fate === 'believed')
  const countOf = (seat: number): number => bluffs.filter((each) => each.seat === seat).length
  const last = bluffs.toSorted((one, other) => countOf(other.seat) - countOf(one.seat) || other.event - one.event)[0]
  return last ? { kind: 'believed', seat: last.seat, other: null, count: countOf(last.seat), event: last.event } : null
}

/** The caught bluff that cost its player the game; otherwise the last one. */
function bestCatch(claims: ClaimTold[], log: Event[]): Chip | null {
  const caught = claims.filter((claim) => !claim.is_true && claim.fate === 'caught' && claim.challenger !== null)
  const isLast = ({ event, seat }: ClaimTold): boolean => {
    const next = log.findIndex(({ kind }, at) => kind === 'turn' && at > event)
    return log.slice(event, next < 0 ? undefined : next).some((each) => each.kind === 'exiled' && each.seat === seat)
  }
  const best = caught.findLast(isLast) ?? caught.at(-1)
  return best ? { kind: 'catch', seat: best.challenger ?? 0, other: best.seat, count: 1, event: best.event } : null
}

/** The longest series of true claims of one player, and where it ends. */
function honestStreak(claims: ClaimTold[]): Chip | null {
  let best: Chip | null = null
  const running = new Map<number, number>()
  for (const { seat, is_true, event } of claims) {
    const count = is_true ? (running.get(seat) ?? 0) + 1 : 0
    running.set(seat, count)
    if (count >= STREAK_MIN && count > (best?.count ?? 0)) best = { kind: 'honest', seat, other: null, count, event }
  }
  return best
}

/** The slowest answer, at a table with clocks. */
export const slowestOf = ({ slowest }: TableView): Chip[] =>
  slowest ? [{ kind: 'slowest', seat: slowest.seat, other: null, count: Math.round(slowest.ms / 1000), event: slowest.event }] : []

/** Return who put whom out of the game, in order; a player who resigned was beaten by nobody. */
export function beatsOf(log: Event[]): Beat[] {
  return log.flatMap(({ kind, seat }, event) => {
    if (kind !== 'exiled' || seat === null) return []
    const from = log.findLastIndex((each, at) => at < event && each.kind === 'lost' && each.seat === seat)
    const { by } = blowAt(log, from)
    return by === null || by === seat ? [] : [{ seat: by, other: seat, event }]
  })
}
