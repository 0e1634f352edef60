import { messages, say } from '../lib/fluent.svelte'
import { percent, percentOf } from '../lib/percent'
import type { Curves, Option, OptionWorth, Review, ReviewedClaim, ReviewedDecision, TableView } from '../lib/protocol'
import { decisionLabel } from '../lib/words'

/** The losses of win chance from which a decision is an inaccuracy, a mistake or a blunder. */
export type Thresholds = [inaccuracy: number, mistake: number, blunder: number]
export type Mark = ReviewedDecision['mark']

const MARKS: Mark[] = ['inaccuracy', 'mistake', 'blunder']
/** The usual signs in books about games. */
export const SIGNS: Record<Mark, string> = { none: '', inaccuracy: '?!', mistake: '?', blunder: '??' }
const CERTAIN_ERRORS = 3

/** The curves, in the order in which they are listed. */
export const CURVES = ['known', 'spectator', 'opened'] as const satisfies (keyof Curves)[]
export type CurveKind = (typeof CURVES)[number]

/** Return the mark of a decision by a reader's thresholds. */
export function markOf({ common, loss, loss_error }: ReviewedDecision, thresholds: Thresholds): Mark {
  if (common || loss <= CERTAIN_ERRORS * loss_error) return 'none'
  return MARKS.findLast((_, at) => loss >= (thresholds[at] ?? 1)) ?? 'none'
}

/** Return a difference of chances in points, as the language writes it. */
export const points = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  percent(value).toLocaleString(messages.locale, { signDisplay })

/** The first words of decisions that are no actions. */
const OTHER_VERBS = new Set([
  'pass',
  'challenge',
  'block',
  'prove',
  'decline',
  'replace',
  'keep_shown',
  'lose',
  'keep',
  'show',
  'return',
  'swap',
  'draft',
  'faction'
])

/** Return a decision from a record as the option that it was. */
export function optionOf(decision: string, claimed: string | null = null): Option {
  const [verb = '', ...rest] = decision.split(' ')
  const [first = null] = rest
  const isAct = !OTHER_VERBS.has(verb)
  return {
    decision,
    verb: isAct ? 'act' : verb,
    action: isAct ? verb : null,
    target: isAct && first !== null ? Number(first) : null,
    character: isAct || verb === 'faction' ? null : (first ?? claimed),
    side: verb === 'faction' ? first : null,
    cards: verb === 'keep' ? rest : null,
    cost: 0,
    gain: 0,
    gives: 0,
    blocked_by: [],
    bluff: null
  }
}

/** Return the claim that the question of a decision is about, if there is one. */
export const claimBefore = ({ claims }: Review, n: number): ReviewedClaim | null => claims.findLast((claim) => claim.n < n) ?? null

/** Return what a claim was worth with all answers that it may get: blocks, too, unlike when it is believed. */
export function worthOf({ decisions }: Review, { n }: ReviewedClaim): number | null {
  const declared = decisions.find((each) => each.n === n)
  return declared?.options.find(({ decision }) => decision === declared.played)?.value ?? null
}

/** Return the label of one answer to a question of a reviewed game. */
export function labelOf(table: TableView, review: Review, n: number, decision: string): string {
  const claim = decision === 'prove' ? claimBefore(review, n) : null
  return decisionLabel(table, optionOf(decision, claim?.character), claim?.action === 'embezzle' ? 'embezzle' : null)
}

/** Return the moments of a replay that show a position or, if it has none of its own, the last one before. */
export const momentOf = (positions: number[], position: number): number =>
  Math.max(
    0,
    positions.findLastIndex((each) => each <= position)
  )

/** Return the message for what a question was about. */
export function askedId({ question }: ReviewedDecision, claim: ReviewedClaim | null): string {
  if (question === 'challenge_action' && claim === null) return 'reviewed-asked-block'
  return `reviewed-asked-${question}`
}

/** Return a verdict in words. */
export const verdictWords = (verdict: ReviewedClaim['verdict'], ended: 'well' | 'badly' | 'open'): string =>
  verdict === null ? '' : say('reviewed-verdict', { verdict, ended })

/** What a seat did at one moment of a game: an answer that was a choice, a claim, the answer to a claim, or several of these. */
export interface Deed {
  n: number
  turn: number
  decision: ReviewedDecision | null
  claim: ReviewedClaim | null
  /** The claim that it let pass or challenged. */
  doubted: ReviewedClaim | null
}

/** Return what a seat did, in the order of the game. */
export function deedsOf({ decisions, claims }: Review, seat: number): Deed[] {
  const found = new Map<number, Deed>()
  const at = (n: number, turn: number): Deed => {
    const deed = found.get(n) ?? { n, turn, decision: null, claim: null, doubted: null }
    found.set(n, deed)
    return deed
  }
  const own = decisions.filter((each) => each.seat === seat)
  for (const decision of own) if (!decision.forced) at(decision.n, decision.turn).decision = decision
  for (const claim of claims) {
    if (claim.seat === seat) at(claim.n, claim.turn).claim = claim
    if (!claim.doubts.some((doubt) => doubt.seat === seat)) continue
    const next = claims.find(({ n }) => n > claim.n)?.n ?? Infinity
    const answer = own.find(({ n, question }) => n > claim.n && n <= next && question.startsWith('challenge_'))
    if (answer) at(answer.n, answer.turn).doubted = claim
  }
  return [...found.values()].sort((one, other) => one.n - other.n)
}

/** Return the win chance after an answer as the coach writes it. */
export const winning = ({ value, error }: OptionWorth): string =>
  value === null || error === null ? '–' : `${percentOf(value)} (± ${Math.max(1, percent(error))})`
