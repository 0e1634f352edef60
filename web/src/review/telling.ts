import { pieces, say, strong, type Piece, type Words } from '../lib/fluent.svelte'
import { percent } from '../lib/percent'
import type { KeyMoment, Review, ReviewedClaim, TableView } from '../lib/protocol'
import { nameOf, theCharacter } from '../lib/words'
import { claimBefore, labelOf } from './told'

/** Return the cards that a seat held at a position; null if the replay hides them. */
export type HandAt = (position: number, seat: number) => string[] | null

/** The message that tells a key moment, with those of its words that depend on what was claimed or held. */
interface Told {
  id: string
  words?: Words
}

const yes = (is: boolean): string => (is ? 'yes' : 'no')
const verbOf = (decision: string): string => decision.split(' ')[0] ?? ''
const cardOf = (decision: string): string => decision.split(' ')[1] ?? ''
const character = (name: string): Words => ({ character: strong(theCharacter(name)) })

/** Return the claim that a decision answered; null if it answered none, or one to lack a card. */
function answeredClaim(review: Review, n: number): ReviewedClaim | null {
  const question = review.decisions.find((each) => each.n === n)?.question ?? ''
  const claim = question.startsWith('challenge_') || question === 'prove' ? claimBefore(review, n) : null
  return claim?.action === 'embezzle' && !claim.is_block ? null : claim
}

/** Return the words for a seat's own decision that cost it something. */
function loss(review: Review, { n, seat, decision, better }: KeyMoment, hand: HandAt): Told {
  const answered = answeredClaim(review, n)
  const made = review.claims.find((claim) => claim.n === n && claim.action !== 'embezzle')
  const [did, should] = [verbOf(decision), verbOf(better)]
  if (did === 'pass' && should === 'block') {
    const held = hand(n - 1, seat)?.includes(cardOf(better)) ?? false
    return { id: 'told-not-blocked', words: { ...character(cardOf(better)), held: yes(held) } }
  }
  if (did === 'lose' && should === 'lose')
    return { id: 'told-lost', words: { ...character(cardOf(decision)), kept: strong(theCharacter(cardOf(better))) } }
  if (answered) {
    const words = { ...character(answered.character), true: yes(answered.is_true) }
    if (did === 'pass' && should === 'challenge') return { id: 'told-not-challenged', words }
    if (did === 'decline' && should === 'prove') return { id: 'told-declined', words: character(answered.character) }
    if (did === 'challenge') return { id: 'told-challenged', words }
  }
  if (made?.is_block) return { id: 'told-blocked', words: { ...character(made.character), true: yes(made.is_true) } }
  return made && !made.is_true ? { id: 'told-bluffed', words: character(made.character) } : { id: 'told-chose' }
}

/** Return the words for what another player's decision did to a seat. */
function swing(review: Review, { n, seat, decision }: KeyMoment): Told {
  const answered = answeredClaim(review, n)
  const block = review.claims.find((claim) => claim.n === n && claim.is_block)
  if (block) return { id: 'told-swing-block', words: { ...character(block.character), true: yes(block.is_true) } }
  const verb = verbOf(decision)
  return answered && (verb === 'challenge' || verb === 'pass')
    ? { id: `told-swing-${verb}`, words: { ...character(answered.character), own: yes(answered.seat === seat) } }
    : { id: 'told-swing' }
}

function toldOf(review: Review, moment: KeyMoment, hand: HandAt): Told {
  if (moment.kind === 'loss') return loss(review, moment, hand)
  if (moment.kind === 'swing') return swing(review, moment)
  return { id: `told-${moment.kind}`, words: character(moment.character) }
}

/** Return the sentence about a key moment. */
export function telling(table: TableView, review: Review, moment: KeyMoment, hand: HandAt): Piece[] {
  const { n, seat, decision, better } = moment
  const { id, words } = toldOf(review, moment, hand)
  return pieces(id, {
    you: yes(seat === table.you),
    name: strong(nameOf(table, seat)),
    other: strong(nameOf(table, claimBefore(review, n)?.seat ?? null)),
    actor: strong(nameOf(table, moment.actor)),
    decision: labelOf(table, review, n, decision),
    better: better === '' ? '' : labelOf(table, review, n, better),
    chance: percent(moment.chance),
    before: percent(moment.before),
    after: percent(moment.after),
    cost: strong(say('told-points', { count: percent(Math.abs(moment.points)) })),
    won: yes(moment.won),
    ...words
  })
}

/** Return the position that shows a moment: the question that a seat answered, or the table after it. */
export const positionOf = ({ kind, n }: KeyMoment): number => (kind === 'loss' || kind === 'challenge' ? n - 1 : n)
