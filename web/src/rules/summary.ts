import { say } from '../lib/fluent.svelte'
import type { SummaryAction, SummaryCard } from '../lib/protocol'
import { characterName, theCharacter } from '../lib/words'

/** Return the character that an action claims, as text. */
export function claimedBy({ action, character }: SummaryAction): string {
  if (character === null) return '–'
  return action === 'embezzle' ? say('cards-not', { character: theCharacter(character) }) : characterName(character)
}

/** Return the cost of an action; of two prices, the one for oneself comes first. */
export const costOf = ({ cost, own_cost: own }: SummaryAction): string => (own === null ? `−${cost}` : `−${own} / −${cost}`)

/** Return what an action does. Buttons show some figures separately; for those actions cards have their own text. */
export function doing({ action, cost, own_cost: own }: SummaryAction): string {
  if (own !== null) return say(`cards-${action}`, { own, other: cost })
  return action === 'steal' ? say('cards-steal') : say(`does-${action}`, { targets: 2, name: '' })
}

/** A character with its actions, and the actions that it blocks. */
export interface Role {
  character: string
  actions: SummaryAction[]
  blocks: SummaryAction[]
}

/** Arrange a summary card by character; an action that claims not to hold a character belongs to none. */
export function rolesOf({ actions, court }: SummaryCard): { roles: Role[]; others: SummaryAction[] } {
  const owner = ({ action, character }: SummaryAction): string | null => (action === 'embezzle' ? null : character)
  const roles = court.map((character) => ({
    character,
    actions: actions.filter((each) => owner(each) === character),
    blocks: actions.filter((each) => each.blocked_by.includes(character))
  }))
  return { roles, others: actions.filter((each) => owner(each) === null) }
}
