import { pieces, strong, type Piece } from '../lib/fluent.svelte'
import type { Event, GameView, TableView } from '../lib/protocol'
import { between, sentence, theCharacter } from '../lib/words'
import HELD_MS from './highlights.json'
import { cueOf } from './cues'

/** A decisive moment, shown large in the middle of the table for a moment. */
export interface Highlight {
  /** Why it came to this: a Coup, a proof, a claim that is not proved, a block. */
  why: Event | null
  /** What came of it: a lost influence, an exile, a win. */
  what: Event | null
  /** The action of the turn. */
  about: string | null
  /** Who loses an influence that is not chosen yet. */
  loser: number | null
  /** The two seats that stand out. */
  from: number | null
  to: number | null
  /** What is turned up, in this order. */
  cards: { character: string; lost: boolean }[]
}

/** The events of a game, and what of them is new. */
export interface News {
  log: Event[]
  from: number
  game: GameView
  you: number | null
}

/** Actions that take an influence. */
const DEADLY = new Set(['coup', 'assassinate'])
/** What may come of it, the most decisive first. */
const OUTCOMES = ['won', 'exiled', 'lost'] as const

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

/** The one decisive moment among the news, if there is any: a chain of events is one. */
export function highlightOf({ log, from, game, you }: News): Highlight | null {
  const news = log.slice(from)
  const lastOf = (wanted: string): number => log.findLastIndex(({ kind }, at) => kind === wanted && at >= from)
  const lost = lastOf('lost')
  const outcome = OUTCOMES.flatMap((kind) => news.findLast((event) => event.kind === kind) ?? [])[0] ?? null
  const turn = turnUpTo(log, [lost, lastOf('stopped'), log.length - 1].find((at) => at >= 0) ?? 0)
  const about = aboutOf(turn)
  if (outcome) {
    const victim = log[lost]?.seat ?? outcome.seat
    const reason = victim === null ? null : (reasonFor(turn, victim)?.event ?? null)
    const exiled = outcome.kind === 'won' ? (news.findLast(({ kind }) => kind === 'exiled') ?? null) : null
    return { why: exiled ?? reason, what: outcome, about, loser: null, ...seatsOf(reason, victim), cards: cardsOf(news) }
  }
  const loser = losing(game)
  const reason = loser === null ? null : reasonFor(turn, loser)
  // An assassination is declared long before it lands.
  if (reason && news.length > 0 && (reason.at >= from || reason.event.action === 'assassinate')) {
    return { why: reason.event, what: null, about, loser, ...seatsOf(reason.event, loser), cards: cardsOf(news) }
  }
  return standingBlock(turn, news, about, you)
}

/** A block that stands matters to the two seats that it is between. */
function standingBlock(turn: Told[], news: Event[], about: string | null, you: number | null): Highlight | null {
  const what = news.find(({ kind }) => kind === 'stopped')
  const why = turn.findLast(({ event }) => event.kind === 'blocked')?.event
  if (!what || !why || you === null || (why.seat !== you && why.other !== you)) return null
  const cards = why.character === null ? [] : [{ character: why.character, lost: false }]
  return { why, what, about, loser: null, from: why.seat, to: why.other, cards }
}

/** Who did it, and to whom. */
function seatsOf(reason: Event | null, victim: number | null): { from: number | null; to: number | null } {
  const by = reason?.seat === victim ? reason?.other : reason?.seat
  return { from: by ?? null, to: victim }
}

function cardsOf(news: Event[]): Highlight['cards'] {
  const turned = news.filter(({ kind, character }) => (kind === 'proved' || kind === 'lost') && character !== null)
  return turned.map(({ kind, character }) => ({ character: character ?? '', lost: kind === 'lost' })).slice(-2)
}

/** Write why somebody loses an influence. */
export function reasonInWords(table: TableView, why: Event, about: string | null): Piece[] {
  const words = { ...between(table, why.seat, why.other), character: strong(theCharacter(why.character)) }
  if (why.action === 'assassinate') return pieces('highlight-assassinated', words)
  if (why.kind === 'proved' && about !== 'embezzle') return pieces('highlight-proved', words)
  return sentence(table, why, { about }) ?? []
}

/** Write that somebody is exiled, which follows from the last influence, unless they resigned. */
function exileInWords(table: TableView, what: Event, why: Event): Piece[] {
  return why.kind === 'resigned' ? (sentence(table, what) ?? []) : pieces('highlight-exiled', between(table, what.seat))
}

/** Write a decisive moment as a headline. */
export function headlineOf(table: TableView, { why, what, about, loser }: Highlight): Piece[] {
  const parts = [
    why && reasonInWords(table, why, about),
    what && (why && what.kind === 'exiled' ? exileInWords(table, what, why) : sentence(table, what, { about })),
    loser === null ? null : pieces('highlight-loses', between(table, loser))
  ]
  return parts.filter((part) => part !== null).flatMap((part, at) => (at === 0 ? part : [{ text: ' ', strong: false }, ...part]))
}

/** How long a decisive moment is held. */
export function heldMs({ why, what }: Highlight, pace: TableView['options']['pace']): number {
  return HELD_MS[pace][why && what ? 'chain' : 'one']
}

/** Gestures that would fly across the middle. */
const ACROSS = new Set<string>(['declare', 'shield', 'repel', 'topple', 'nod', 'flash'])

/** Tell whether a highlight leaves room for how this event is shown elsewhere on the table. */
export const isBeside = (event: Event): boolean => !ACROSS.has(cueOf(event.kind)?.gesture ?? '')
