import { pieces, say, strong, type Piece } from '../lib/fluent.svelte'
import type { GameView, TableView } from '../lib/protocol'
import { between, event, sentence, theCharacter } from '../lib/words'
import { reasonInWords, type Highlight } from './highlights'
import TIMES from './highlights.json'

/**
 * How far a scene is: a question stands, is answered on the table, the answer is stamped and then told in words; a card is
 * turned up, stamped if its player is out, and that is told.
 */
export const BEATS = ['asked', 'answered', 'stamped', 'said', 'turned', 'sealed', 'told'] as const
export type Beat = (typeof BEATS)[number]

/** A moment of a scene: what is shown then, and how far the log is. */
export interface Cut {
  atMs: number
  beat: Beat
  /** Null: the log stays as it is. */
  to: number | null
}

/** How long a card turns before it is stamped, and how long a stamp is seen before words tell the same. */
const TURN_MS = 250
const STAMP_MS = 120

/** The first beat of what is new in a scene. */
export const beatOf = ({ why, isAnswered }: Highlight): Beat => (isAnswered || why?.kind === 'challenged' ? 'asked' : 'said')

/** When is what shown, and when is it over? It depends on the pace and on what everybody has seen. */
export function cutsOf(highlight: Highlight, pace: TableView['options']['pace']): { cuts: Cut[]; endMs: number } {
  const { pause, next, rest } = TIMES[pace]
  const { asked, stamps } = highlight.told
  const first = highlight.isAnswered ? 1 : 4
  const cuts: Cut[] = [{ atMs: 0, beat: beatOf(highlight), to: asked }]
  for (const [nth, to] of stamps.entries()) {
    const [turned, stamped, said] = BEATS.slice(first + 3 * nth) as [Beat, Beat, Beat]
    const atMs = pause + nth * next
    const saidMs = pause === 0 ? atMs : atMs + STAMP_MS
    cuts.push(
      { atMs: Math.max(atMs - TURN_MS, 0), beat: turned, to: null },
      { atMs, beat: stamped, to: null },
      { atMs: saidMs, beat: said, to }
    )
  }
  return { cuts, endMs: pause + (stamps.length - 1) * next + rest }
}

export interface Stamp {
  text: string
  tone: 'verdigris' | 'wine'
}

/** What is stamped on the answer to the question. */
export function stampOf({ why }: Highlight, game: GameView): Stamp | null {
  if (why?.kind === 'proved') return { text: say('stamp-true'), tone: 'verdigris' }
  if (why?.kind === 'declined') return { text: say(game.may_decline ? 'stamp-caught' : 'stamp-bluff'), tone: 'wine' }
  return why?.kind === 'acted' && why.action === 'coup' ? { text: say('stamp-coup'), tone: 'wine' } : null
}

/** Write what a scene says at a beat: no more than has been stamped. */
export function headlineOf(table: TableView, highlight: Highlight, beat: Beat): Piece[] {
  const { why, about, victim, lost, isOut, after } = highlight
  if (BEATS.indexOf(beat) < BEATS.indexOf('said')) return questionOf(table, highlight)
  const reason = why && reasonInWords(table, beat === 'told' ? (after ?? why) : why, about)
  if (why?.kind === 'blocked') return joined([reason, sentence(table, event('stopped', why.other ?? 0, { action: about }))])
  if (victim === null) return joined([reason])
  const own = between(table, victim)
  if (beat !== 'told') return joined([reason, why?.kind === 'resigned' ? null : pieces('highlight-loses', own)])
  const exile = why?.kind === 'resigned' ? sentence(table, event('exiled', victim)) : pieces('highlight-exiled', own)
  return joined([reason, ...(isOut ? [exile] : lost.map((character) => sentence(table, event('lost', victim, { character }))))])
}

/** Write the question that a scene begins with. */
function questionOf(table: TableView, { why, about, claim, from, to }: Highlight): Piece[] {
  if (!why || why.kind === 'blocked') return (why && sentence(table, why)) ?? []
  if (!claim) return pieces('scene-aims', between(table, from, to))
  const claimant = why.kind === 'challenged' ? why.other : why.seat
  const words = { ...between(table, claimant), character: strong(theCharacter(claim.character)) }
  return pieces(about === 'embezzle' ? 'scene-lacks' : 'scene-holds', words)
}

const joined = (parts: (Piece[] | null)[]): Piece[] =>
  parts.filter((part) => part !== null).flatMap((part, at) => (at === 0 ? part : [{ text: ' ', strong: false }, ...part]))
