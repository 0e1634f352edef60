import type { Event, Player } from './protocol'
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
  // What is drawn for an exchange lies elsewhere until it is kept.
  const told = asTold(log, seat).slice(0, rest.length)
  if (told.length < rest.length) return rest
  const take = (fits: (card: Lying) => boolean): Lying | undefined => {
    const at = rest.findIndex(fits)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  const known = told.map((card) => take(({ lost, character }) => lost === card.lost && character === card.character))
  const turned = known.map((card, at) => card ?? take(({ lost }) => lost === told[at]?.lost))
  return turned.map((card) => card ?? (rest.shift() as Lying))
}

type Laid = Omit<Lying, 'shown'>

/** The cards of a seat as far as a log tells of them. */
function asTold(log: Event[], seat: number): Laid[] {
  const cards: Laid[] = []
  /** Where cards lay that went back before others came. */
  const free: number[] = []
  let dealt = 0
  const lastFaceDown = (fits: (card: Laid) => boolean): number =>
    cards.findLastIndex((card, at) => !card.lost && !free.includes(at) && fits(card))
  /** Where a card of this character lies: one that is known, else one that is not, else whatever is there; -1 if nothing is. */
  const placeOf = (character: string | null): number => {
    const known = cards.findIndex((card, at) => !card.lost && !free.includes(at) && card.character === character)
    if (known >= 0) return known
    const unknown = lastFaceDown((card) => card.character === null)
    return unknown >= 0 ? unknown : lastFaceDown(() => true)
  }
  for (const { kind, seat: whose, character } of log) {
    if (whose !== seat) continue
    if (kind === 'drafted' || kind === 'dealt') dealt += 1
    if (kind === 'drafted' || kind === 'dealt' || kind === 'drew') {
      cards[free.shift() ?? cards.length] = { character, lost: false }
      continue
    }
    const at = placeOf(character)
    if (at < 0) continue
    if (kind === 'lost') {
      cards[at] = { character, lost: true }
    } else if (kind === 'proved' && cards[at]?.character === null) {
      cards[at] = { character, lost: false }
    } else if (kind === 'replaced' || (kind === 'returned' && cards.length === dealt)) {
      free.push(at)
    } else if (kind === 'returned') {
      // More cards were drawn before, and lie behind the others: of two alike the drawn one goes back, and the last of
      // them comes to where the one lay that does.
      const alike = lastFaceDown((card) => card.character === character)
      const last = cards.pop() as Laid
      const back = alike >= 0 ? alike : at
      if (back < cards.length) cards[back] = last
    }
  }
  return cards
}
