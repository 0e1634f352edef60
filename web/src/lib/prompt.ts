import type { GameView, Option, Prompt } from './protocol'

/** One button of a prompt: a decision, or an action whose target is chosen next. */
export interface Choice {
  key: string
  /** The letter or digit that presses it. */
  shortcut: string
  option: Option
  /** The decisions behind it, one for each target. */
  targets: Option[]
}

/** Challenges and blocks come before passing, whatever the order of the options. */
const RANKS: Record<string, number> = { challenge: 0, prove: 0, block: 1, decline: 2, pass: 3 }

const LETTERS: Record<string, string> = { pass: 'P', challenge: 'C' }

/** Each action always has the same key. The Duke's tax and the Diplomat's cooperation never meet in one game. */
const ACTION_KEYS: Record<string, string> = {
  income: '1',
  foreign_aid: '2',
  coup: '3',
  tax: '4',
  cooperate: '4',
  assassinate: '5',
  steal: '6',
  exchange: '7',
  examine: '8',
  convert: '9',
  embezzle: '0'
}

/** Return the digit for the button at an index; the tenth is 0, at the end of the row. */
export const digitOf = (at: number): string => String((at + 1) % 10)

/** Group the options of a prompt into buttons: one for each action, whatever its targets. */
export function choicesOf(options: Option[]): Choice[] {
  const choices: Choice[] = []
  for (const option of options) {
    const key = option.verb === 'act' ? `act ${option.action ?? ''}` : option.decision
    const known = choices.find((choice) => choice.key === key)
    if (known) known.targets.push(option)
    else choices.push({ key, shortcut: '', option, targets: [option] })
  }
  choices.sort((one, other) => rankOf(one) - rankOf(other))
  let digits = 0
  for (const choice of choices) {
    const { verb, action } = choice.option
    choice.shortcut = (verb === 'act' ? ACTION_KEYS[action ?? ''] : LETTERS[verb]) ?? digitOf(digits++)
  }
  return choices
}

/** Questions about one of the viewer's cards, which are offered in the order of the hand. */
const OF_HAND = new Set<Prompt['kind']>(['lose', 'show'])

/** Return the options to draw: without the answer already given, and with the card that a proof would show. */
export function offered(prompt: Prompt, game: GameView): Option[] {
  const hand = OF_HAND.has(prompt.kind) ? game.players.flatMap((player) => player.hand ?? []) : []
  const placeOf = ({ character }: Option): number => hand.indexOf(character ?? '')
  return prompt.options
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .filter((option) => option.decision !== prompt.answered)
    .map((option) => (option.verb === 'prove' ? { ...option, character: option.character ?? game.claim } : option))
}

/** Actions that claim a character come after those open to everybody. */
const rankOf = ({ option }: Choice): number => RANKS[option.verb] ?? (option.verb === 'act' && option.bluff !== null ? 1 : 0)
