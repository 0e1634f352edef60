import type { Option } from '../lib/protocol'

/** Find the decisions that keep exactly these cards: two, if the order in which the others are returned matters. */
export function keeping(options: Option[], cards: string[]): Option[] {
  const wanted = [...cards].sort().join(' ')
  return options.filter((option) => [...(option.cards ?? [])].sort().join(' ') === wanted)
}

/** List the cards of a pool that a decision returns, in the order in which it puts them back. */
export function returning(pool: string[], option: Option, court: string[]): string[] {
  const rest = [...pool]
  for (const card of option.cards ?? []) rest.splice(rest.indexOf(card), 1)
  rest.sort((one, other) => court.indexOf(one) - court.indexOf(other))
  return option.decision.endsWith(' reversed') ? rest.reverse() : rest
}
