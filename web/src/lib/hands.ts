import type { Player } from './protocol'
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

/** The cards of a seat from left to right: what is lost is turned up where it lay, and the others stay where they are. */
export function laidOut(before: Lying[], player: Player): Lying[] {
  const rest: Lying[] = [
    ...faceDownOf(player).map((card) => ({ ...card, lost: false })),
    ...player.revealed.map((character) => ({ character, shown: false, lost: true }))
  ]
  if (before.length !== rest.length) return rest
  const take = (fits: (card: Lying) => boolean): Lying | undefined => {
    const at = rest.findIndex(fits)
    return at < 0 ? undefined : rest.splice(at, 1)[0]
  }
  const same = before.map((old) => take((card) => card.lost === old.lost && card.character === old.character))
  const turned = same.map((card, at) => {
    const old = before[at]
    if (card || !old || old.lost) return card
    return take((now) => now.lost && (old.character === null || old.character === now.character))
  })
  return turned.map((card) => card ?? (rest.shift() as Lying))
}
