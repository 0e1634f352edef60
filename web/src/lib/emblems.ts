import art from '../art/emblems.svg'
import { messages } from './fluent.svelte'

/** Names that have a drawing of their own. */
const DRAWN = new Set(
  (
    'duke assassin captain ambassador contessa inquisitor diplomat ' +
    'loyalist reformist convert embezzle income foreign_aid coup reserve treasury challenge pass'
  ).split(' ')
)

/** Actions that use a character's drawing. */
const WORN: Record<string, string> = {
  tax: 'duke',
  assassinate: 'assassin',
  steal: 'captain',
  exchange: 'ambassador',
  cooperate: 'diplomat',
  examine: 'inquisitor'
}

/** Return the drawing for a character or action; without one, the back of a card. */
export function emblemName(name: string | null): string {
  if (name === null) return 'back'
  return DRAWN.has(name) ? name : (WORN[name] ?? 'back')
}

/** A character with drawings of their own in an edition: its Policeman has a cap, not a ship. */
const OWN = 'captain-igrato'

/** Return the address of a drawing, in the edition that is played: a symbol in the file that holds them all. */
export function drawing(symbol: string): string {
  const own = `${symbol}-${messages.edition}`
  return `${art}#${own.endsWith(OWN) ? own : symbol}`
}
