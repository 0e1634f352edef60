import { say } from '../lib/fluent.svelte'
import { choicesOf, digitOf, offered, type Choice } from '../lib/prompt'
import type { Event, GameView, Prompt, TableView } from '../lib/protocol'
import { actionName, aimedAt, characterName, decisionLabel, nameOf, theCharacter } from '../lib/words'
import { hint, TELLING } from '../prompt/questions'
import { doubt, questionAloud } from '../prompt/sentence'
import { asLaidOut } from '../seat/hands'
import { spoken } from './texts'

/** What a listener wants to hear: the essentials or everything, and their own cards or not. */
export interface Wanted {
  brief: boolean
  cards: boolean
}

/** An open question at a table. */
export interface Asked {
  table: TableView
  game: GameView
  log: Event[]
  prompt: Prompt
  /** The action whose target is being chosen. */
  aiming: Choice | null
}

/** Questions whose words depend on the viewer's cards, not only their answers. */
const REVEALING = new Set<Prompt['kind']>(['prove', 'embezzle', 'examine'])
/** Questions about a card that all players have seen, so their answers reveal nothing. */
const OPEN = new Set<Prompt['kind']>(['replace'])

const keyed = (key: string, words: string): string => spoken(say('voice-answer', { key, answer: words }))

/** Return an open question and its answers, each with the key that gives it. */
export function openQuestion(asked: Asked, wanted: Wanted): string[] {
  const { table, game, prompt, aiming } = asked
  if (aiming) return [spoken(say('prompt-target', aimedAt(aiming.option.action))), ...targetsOf(asked, aiming)]
  const isCovered = TELLING.has(prompt.kind) && !OPEN.has(prompt.kind) && !wanted.cards
  if (isCovered && REVEALING.has(prompt.kind)) return [plain(doubt(table, game)), say('voice-covered-question')].filter(Boolean)
  const open = spoken(questionAloud(table, game, prompt))
  if (isCovered) return [open, say('voice-covered')]
  if (prompt.automatic) return [open]
  return [open, ...(prompt.kind === 'exchange' ? exchangeCards(asked) : answersOf(asked, wanted))]
}

const plain = (parts: ReturnType<typeof doubt>): string => spoken(parts.map(({ text }) => text).join(''))

function targetsOf({ table, game }: Asked, aiming: Choice): string[] {
  const targets = aiming.targets.map(({ target }, at) => {
    const { coins, influence } = game.players[target ?? -1] ?? { coins: 0, influence: 0 }
    const facts = [nameOf(table, target), say('coins-of', { count: coins }), say('voice-down', { count: influence })]
    return keyed(digitOf(at), facts.join(', '))
  })
  return [...targets, keyed('Escape', say('prompt-back'))]
}

/** The cards of an Exchange are chosen one by one. */
function exchangeCards({ table, game, log }: Asked): string[] {
  const held = (table.you === null ? null : asLaidOut(game, table.you, log).players[table.you]?.hand) ?? []
  return [...held, ...game.drawn].map((character, at) => {
    const from = say(at < held.length ? 'prompt-exchange-held' : 'prompt-exchange-drawn')
    return keyed(digitOf(at), `${characterName(character)}, ${from}`)
  })
}

function answersOf({ table, game, log, prompt }: Asked, wanted: Wanted): string[] {
  const choices = choicesOf(offered(prompt, asLaidOut(game, table.you, log)))
  // Actions have fixed digits, and are read in the order of these.
  if (prompt.kind === 'action') choices.sort((one, other) => (Number(one.shortcut) || 10) - (Number(other.shortcut) || 10))
  return choices.map((choice) => {
    const { option } = choice
    const label = option.verb === 'act' ? actionName(option.action ?? '') : decisionLabel(table, option, prompt.kind)
    const cost = option.cost > 0 ? say('option-costs', { count: option.cost }) : ''
    const more = [...(wanted.brief ? [] : [hint(table, choice, prompt.kind), cost]), claimOf(choice, wanted)]
    return [keyed(choice.shortcut, label), ...more.filter(Boolean).map(spoken)].join(' ')
  })
}

/** Return what an answer claims and, with the listener's own cards, whether it is true; a block names its claim itself. */
function claimOf({ option }: Choice, { brief, cards }: Wanted): string {
  const { action, bluff, character, verb } = option
  if (bluff === null || character === null) return ''
  const not = action === 'embezzle' ? 'not-' : ''
  if (cards) return say(`option-${verb === 'act' ? 'claim-' : ''}${not}${bluff ? 'bluff' : 'held'}`, { character: theCharacter(character) })
  return brief || verb !== 'act' || not !== '' ? '' : characterName(character)
}
