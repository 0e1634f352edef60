import { pieces, strong, type Piece } from '../lib/fluent.svelte'
import type { Event, GameView, TableView } from '../lib/protocol'
import { between, sentence, theCharacter } from '../lib/words'

/** A decisive moment: all that is shown of it in the middle of the table, from the question to what came of it. */
export interface Highlight {
  /** The index in the log of the event with which it began: the same as long as it is one scene. */
  since: number
  /** What is at stake: a claim that is challenged, proved or not; a Coup, an assassination, a block that stands; a resignation. */
  why: Event | null
  /** The action of the turn. */
  about: string | null
  /** Why the last influence is lost, if for another reason. */
  after: Event | null
  /** The claim in question, and the cards that are shown for it. */
  claim: { character: string | null; shown: string[] } | null
  /** Who loses an influence; it may not be chosen yet. */
  victim: number | null
  /** The influences that are lost now. */
  lost: string[]
  isOut: boolean
  /** The two seats that stand out. */
  from: number | null
  to: number | null
  /** Whether its question is answered now, and not before. */
  isAnswered: boolean
  /** How far the log is shown while the question stands, and at each stamp. */
  told: { asked: number; stamps: number[] }
}

/** The events of a game, and what of them is new. */
export interface News {
  log: Event[]
  from: number
  game: GameView
}

/** Actions that take an influence. */
const DEADLY = new Set(['coup', 'assassinate'])
const ANSWERS = new Set(['proved', 'declined', 'exposed'])
/** While these are asked, a challenge is not settled yet. */
const DISPUTED = new Set(['prove', 'replace'])

/** An event, and where in the log it stands. */
interface Told {
  event: Event
  at: number
}

/** The turn in which an event happened, up to that event. */
function turnUpTo(log: Event[], last: number): Told[] {
  const begins = log.findLastIndex(({ kind }, at) => kind === 'turn' && at <= last)
  return log.slice(Math.max(0, begins), last + 1).map((event, at) => ({ event, at: at + Math.max(0, begins) }))
}

/** Why a seat loses an influence: each proof and each failed claim takes one, and what the action takes comes after. */
function reasonFor(turn: Told[], loser: number): Told | null {
  let owed: Told | null = null
  let deed: Told | null = null
  let resigned: Told | null = null
  let reason: Told | null = null
  for (const told of turn) {
    const { kind, seat, other, action } = told.event
    if (kind === 'acted' && other === loser && DEADLY.has(action ?? '')) deed = told
    if (kind === 'resigned' && seat === loser) resigned = told
    if ((kind === 'declined' && seat === loser) || (kind === 'proved' && other === loser)) owed = told
    if (kind === 'exposed' && (seat === loser || other === loser)) owed = told
    if (kind === 'lost' && seat === loser) {
      reason = resigned ?? owed ?? deed
      owed = null
    }
  }
  const last = turn.at(-1)?.event
  return last?.kind === 'lost' && last.seat === loser ? reason : (resigned ?? owed ?? deed)
}

/** The action of a turn. */
const aboutOf = (turn: Told[]): string | null => turn.findLast(({ event }) => event.kind === 'acted')?.event.action ?? null

/** Who has to choose an influence to lose. */
const losing = (game: GameView): number | null => (game.phase === 'lose_influence' ? (game.asked[0] ?? null) : null)

/** Write why the seat that is asked loses an influence. */
export function becauseOf(table: TableView, game: GameView, log: Event[]): Piece[] | null {
  const loser = losing(game)
  const turn = turnUpTo(log, log.length - 1)
  const why = loser === null ? undefined : reasonFor(turn, loser)?.event
  return why ? reasonInWords(table, why, aboutOf(turn)) : null
}

/** Whose blow took an influence, and whose it was. */
export function blowAt(log: Event[], lost: number): { by: number | null; victim: number | null } {
  const victim = log[lost]?.seat ?? null
  const why = victim === null ? undefined : reasonFor(turnUpTo(log, lost), victim)?.event
  return { by: (why?.seat === victim ? why?.other : why?.seat) ?? null, victim }
}

/** The decisive moment that the news tell, or that waits for an answer: a chain of events is one. */
export function highlightOf({ log, from, game }: News): Highlight | null {
  const losses = log.flatMap(({ kind }, at) => (at >= from && kind === 'lost' ? [at] : []))
  const [first] = losses
  const turn = turnUpTo(log, first ?? log.length - 1)
  const victim = first === undefined ? losing(game) : (log[first]?.seat ?? null)
  const reason = (victim === null ? null : reasonFor(turn, victim)) ?? openDispute(turn, game) ?? savedBy(log, from)
  if (!reason && first === undefined) return null
  // An assassination is declared long before it lands, unless its victim had to choose.
  const lands = reason?.event.action === 'assassinate' && from < log.length && log[from]?.kind !== 'lost'
  const isAnswered = reason !== null && reason.event.kind !== 'challenged' && (reason.at >= from || lands)
  const challenged =
    reason && ANSWERS.has(reason.event.kind) && turn.findLast(({ event, at }) => event.kind === 'challenged' && at < reason.at)
  const won = log.findIndex(({ kind }, at) => at >= from && kind === 'won')
  const end = won < 0 ? log.length : won
  const last = losses.length > 1 && victim !== null ? reasonFor(turnUpTo(log, losses.at(-1) ?? 0), victim)?.event : undefined
  const isGone = reason?.event.kind === 'resigned'
  return {
    since: (challenged || reason)?.at ?? first ?? 0,
    why: reason?.event ?? null,
    about: aboutOf(turn),
    after: last && last !== reason?.event ? last : null,
    claim: claimOf(turn, reason),
    victim,
    lost: losses.flatMap((at) => log[at]?.character ?? []),
    isOut: log.some(({ kind, seat }, at) => at >= from && kind === 'exiled' && seat === victim),
    ...seatsOf(reason?.event ?? null, victim),
    isAnswered: isAnswered && !(isGone && first !== undefined),
    told: { asked: isAnswered && !lands ? reason.at : from, stamps: isAnswered && first !== undefined && !isGone ? [first, end] : [end] }
  }
}

/** A challenge that is not settled yet. */
function openDispute(turn: Told[], game: GameView): Told | null {
  if (!DISPUTED.has(game.phase)) return null
  return turn.findLast(({ event }) => event.kind === 'challenged' || ANSWERS.has(event.kind)) ?? null
}

/** A block that has just saved an influence. */
function savedBy(log: Event[], from: number): Told | null {
  const stopped = log.findIndex(({ kind, action }, at) => at >= from && kind === 'stopped' && action === 'assassinate')
  const block = turnUpTo(log, stopped).findLast(({ event }) => event.kind === 'blocked')
  return block ? { event: block.event, at: from } : null
}

/** What is claimed, if that is the question. */
function claimOf(turn: Told[], reason: Told | null): Highlight['claim'] {
  if (!reason || !['challenged', 'blocked', ...ANSWERS].includes(reason.event.kind)) return null
  const shown = turn.filter(({ event, at }) => (event.kind === 'proved' || event.kind === 'exposed') && at <= reason.at).slice(-2)
  const isShown = reason.event.kind === 'proved' || reason.event.kind === 'exposed'
  const claimed = turn.findLast(({ event, at }) => event.kind === 'challenged' && at <= reason.at)?.event ?? reason.event
  return {
    character: claimed.character,
    shown: isShown ? shown.flatMap(({ event }) => (event.kind === reason.event.kind ? (event.character ?? []) : [])) : []
  }
}

/** Who did it, and to whom. */
function seatsOf(reason: Event | null, victim: number | null): { from: number | null; to: number | null } {
  if (victim === null) return { from: reason?.seat ?? null, to: reason?.other ?? null }
  const by = reason?.seat === victim ? reason.other : reason?.seat
  return { from: by ?? null, to: victim }
}

/** Write why somebody loses an influence. */
export function reasonInWords(table: TableView, why: Event, about: string | null): Piece[] {
  const words = { ...between(table, why.seat, why.other), character: strong(theCharacter(why.character)) }
  if (why.action === 'assassinate') return pieces('highlight-assassinated', words)
  if (why.kind === 'proved' && about !== 'embezzle') return pieces('highlight-proved', words)
  return sentence(table, why, { about }) ?? []
}
