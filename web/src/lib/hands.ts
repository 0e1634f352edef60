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
  const known = told.map((place) => take(({ lost, character }) => lost === place.lost && character === place.character))
  const turned = known.map((card, at) => card ?? take(({ lost }) => lost === told[at]?.lost))
  return turned.map((card) => card ?? (rest.shift() as Lying))
}

type Place = Omit<Lying, 'shown'>

/** The cards of a seat as far as a log tells of them. */
function asTold(log: Event[], seat: number): Place[] {
  const places: Place[] = []
  /** Where cards lay that went back before others came. */
  const free: number[] = []
  let dealt = 0
  const isOwn = (at: number): boolean => places[at]?.lost === false && !free.includes(at)
  const placeOf = (character: string | null): number => {
    const known = places.findIndex((place, at) => isOwn(at) && place.character === character)
    return known < 0 ? places.findLastIndex((_, at) => isOwn(at)) : known
  }
  for (const { kind, seat: whose, character } of log) {
    if (whose !== seat) continue
    if (kind === 'drafted' || kind === 'dealt') dealt += 1
    if (kind === 'drafted' || kind === 'dealt' || kind === 'drew') {
      places[free.shift() ?? places.length] = { character, lost: false }
    } else if (kind === 'replaced' || (kind === 'returned' && places.length === dealt)) {
      free.push(placeOf(character))
    } else if (kind === 'returned') {
      // More cards were drawn before, and lie behind the others: the last of them comes to where this one lay.
      const at = placeOf(character)
      const last = places.pop()
      if (last && last.character !== character && at < places.length) places[at] = last
    } else if (kind === 'lost') {
      places[placeOf(character)] = { character, lost: true }
    }
  }
  return places
}
