import art from '../art/emblems.svg'

/** What is drawn by its own name. */
const DRAWN = new Set(
  (
    'duke assassin captain ambassador contessa inquisitor diplomat ' +
    'loyalist reformist convert embezzle income foreign_aid coup reserve treasury challenge pass'
  ).split(' ')
)

/** Actions that wear a character's drawing. */
const WORN: Record<string, string> = {
  tax: 'duke',
  assassinate: 'assassin',
  steal: 'captain',
  exchange: 'ambassador',
  cooperate: 'diplomat',
  examine: 'inquisitor'
}

/** What is drawn for a character or action: the back of a card for what has no drawing. */
export function emblemName(name: string | null): string {
  if (name === null) return 'back'
  return DRAWN.has(name) ? name : (WORN[name] ?? 'back')
}

/** Where a drawing lies: a symbol of the file that holds them all. */
export const drawing = (symbol: string): string => `${art}#${symbol}`
