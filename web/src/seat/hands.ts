import type { Event, Player } from '../lib/protocol'
import { faceDownOf } from './seats'

/** A card as it lies at a seat. */
export interface Lying {
  /** Null: the viewer does not know it. */
  character: string | null
  /** In the hand, but all have seen it. */
  shown: boolean
  /** Face up and out of the game. */
  lost: boolean
}

/**
 * The cards of a seat from left to right, as the log of its game has laid them there: what is lost is turned up where it
 * lay, what comes for another card lies where that one lay, and the others stay where they are.
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

type Laid = Omit<Lying, 'shown'>
const COME = ['drafted', 'dealt', 'drew']

/** The cards of a seat that has so many, as far as a log tells of them; null where one went back before another came. */
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
      // More were drawn before, and lie behind the others: the last of them comes to where this one lay.
      const last = cards.pop() as Laid
      if (at < cards.length) cards[at] = last
    }
  }
  // What is drawn for an exchange lies elsewhere until it is kept.
  return cards.slice(0, count)
}
