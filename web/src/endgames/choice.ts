/** The endgame that is looked at. */
export interface Chosen {
  /** The face-up cards, in the order of the server's list. */
  cards: [string, string]
  /** The coins of the player to move and of the other. */
  coins: [number, number]
}

/** Read the chosen endgame from the query of the address; null if it names none of these pairs. */
export function chosenIn(search: string, pairs: readonly (readonly string[])[]): Chosen | null {
  const asked = new URLSearchParams(search)
  const named = (asked.get('cards') ?? '').split('-')
  const cards = pairs.find(([one, other]) => named.join() === `${one},${other}` || named.join() === `${other},${one}`)
  const coins = /^(\d{1,2})-(\d{1,2})$/.exec(asked.get('coins') ?? '')
  if (!cards || !coins) return null
  return { cards: [cards[0] ?? '', cards[1] ?? ''], coins: [Number(coins[1]), Number(coins[2])] }
}

/** Write the query of the address for an endgame. */
export const queryOf = ({ cards, coins }: Chosen): string => `?cards=${cards.join('-')}&coins=${coins.join('-')}`
