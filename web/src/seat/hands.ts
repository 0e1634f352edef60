import type { Event, GameView, Player } from '../lib/protocol'
import { faceDownOf } from './seats'

/** A card in front of a seat. */
export interface Lying {
  /** Null if the viewer does not know it. */
  character: string | null
  /** In the hand, but everybody has seen it. */
  shown: boolean
  /** Face up and out of the game. */
  lost: boolean
}

/**
 * Lay out the cards of a seat from left to right, following the log of its game: a lost card is turned up in place, a new
 * card takes the place of the one it replaces, and the others do not move.
 */
export function laidOut(log: Event[], seat: number, player: Player): Lying[] {
  const rest: Lying[] = [
    ...faceDownOf(player).map((card) => ({ ...card, lost: false })),
    ...player.revealed.map((character) => ({ character, shown: false, lost: true }))
  ]
  const told = asTold(log, seat, rest.length)
  if (told.length < rest.length) return rest
  const known = told.map((card) => {
    const at = rest.findIndex(({ lost, character }) => lost === card?.lost && character === card.character)
    return at < 0 ? null : rest.splice(at, 1)[0]
  })
  return known.map((card) => card ?? (rest.shift() as Lying))
}

/** Return a game in which the viewer's hand has the order in which its cards lie on the table. */
export function asLaidOut(game: GameView, you: number | null, log: Event[]): GameView {
  const players = game.players.map((player) => {
    if (player.seat !== you) return player
    return { ...player, hand: laidOut(log, you, player).flatMap(({ lost, character }) => (lost || character === null ? [] : character)) }
  })
  return { ...game, players }
}

type Laid = Omit<Lying, 'shown'>
const COME = ['drafted', 'dealt', 'drew']

/** Lay out a seat's cards from the log alone; null marks a place whose card was returned and not yet replaced. */
function asTold(log: Event[], seat: number, count: number): (Laid | null)[] {
  const cards: (Laid | null)[] = []
  for (const { kind, seat: whose, character } of log) {
    if (whose !== seat) continue
    const lastOf = (what: string | null): number => cards.findLastIndex((card) => card?.lost === false && card.character === what)
    const known = lastOf(character)
    const at = known < 0 ? lastOf(null) : known
    const free = cards.indexOf(null)
    if (COME.includes(kind)) cards[free < 0 ? cards.length : free] = { character, lost: false }
    else if (at < 0) continue
    else if (kind === 'lost' || kind === 'proved') cards[at] = { character, lost: kind === 'lost' }
    else if (kind === 'replaced' || (kind === 'returned' && cards.length === count)) cards[at] = null
    else if (kind === 'returned') {
      // More cards were drawn before, and lie to the right: the last of them moves to the place of the returned one.
      const last = cards.pop() as Laid
      if (at < cards.length) cards[at] = last
    }
  }
  // Cards drawn for an exchange are shown elsewhere until they are kept.
  return cards.slice(0, count)
}
