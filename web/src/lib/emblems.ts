import art from '../art/emblems.svg'

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

/** Return the address of a drawing: a symbol in the file that holds them all. */
export const drawing = (symbol: string): string => `${art}#${symbol}`
