import { listed, messages, pieces, say, strong, type Piece } from '../lib/fluent.svelte'
import type { Choice } from '../lib/prompt'
import type { GameView, Prompt, TableView } from '../lib/protocol'
import { aimedAt, between, claimSentence, event, nameOf, sentence, theCharacter } from '../lib/words'
import { stage } from '../motion/stage.svelte'
import { ABOUT_CLAIM, question } from './questions'

/** Return what is claimed or done now, with the coins at stake as the server has counted them. */
export function statement(table: TableView, game: GameView): Piece[] {
  if (game.claim_is_block || !messages.has(`now-${game.action}`)) return claimSentence(table, game) ?? []
  const words = { ...between(table, game.turn, game.target), character: strong(theCharacter(game.claim)) }
  return pieces(`now-${game.action}`, { ...words, gain: say('now-gain', { count: game.gain }) })
}

/** Return what the viewer is asked, with what it is about. */
export function asked(table: TableView, game: GameView, prompt: Prompt, aiming: Choice | null): Piece[] {
  if (aiming) return pieces('prompt-target', aimedAt(aiming.option.action))
  const open = plain(question(table, game, prompt))
  if (prompt.kind === 'lose') return joined(stage.because() ?? [], open)
  return ABOUT_CLAIM.has(prompt.kind) ? joined(statement(table, game), open) : open
}

/** Return the question for screen readers, with the claim it is about, why it is asked or the viewer's coins. */
export function questionAloud(table: TableView, game: GameView, prompt: Prompt): string {
  const open = say('prompt-asked-aloud', { question: question(table, game, prompt) })
  const purse = table.you === null ? undefined : game.players[table.you]?.coins
  if (prompt.kind === 'action' && purse !== undefined) return `${say('prompt-purse-aloud', { count: purse })} ${open}`
  if (prompt.kind === 'lose') return textOf(joined(stage.because() ?? [], plain(open)))
  return ABOUT_CLAIM.has(prompt.kind) ? `${textOf(statement(table, game))} ${open}` : open
}

/** Return what everybody waits for: what it is about, and who decides. While a window is sealed, nobody is named. */
export function awaited(table: TableView, game: GameView): Piece[] {
  if (game.winner !== null) return sentence(table, event('won', game.winner)) ?? []
  switch (game.phase) {
    case 'choose_action':
      return pieces('now-turn', between(table, game.turn))
    case 'lose_influence':
      return joined(stage.because() ?? [], pieces('now-loses', between(table, game.asked[0] ?? null)))
    case 'exchange':
      return pieces('now-exchanges', between(table, game.turn))
    case 'replace':
      return pieces('now-replaces', between(table, game.claimant))
    case 'examine_show':
      return pieces('now-shows', between(table, game.target, game.turn))
    case 'examine_decide':
      return pieces('now-examines', between(table, game.turn, game.target))
    case 'draft':
      return pieces('now-drafts')
    case 'choose_faction':
      return pieces('now-sides', between(table, game.turn))
    case 'prove':
      return joined(doubt(table, game), whoDecides(table, game))
    default:
      return joined(statement(table, game), whoDecides(table, game))
  }
}

/** The most names that a sentence has room for. */
const NAMED_MAX = 2

function whoDecides(table: TableView, { waiting }: GameView): Piece[] {
  if (waiting === null || waiting.length === 0 || waiting.length > NAMED_MAX) return pieces('now-sealed')
  return pieces('now-waits', { names: listed(waiting.map((seat) => nameOf(table, seat))) })
}

/** Return the sentence of an open challenge: the challenger, and the challenged claim. */
export function doubt(table: TableView, { challenger, claimant, claim, action, claim_is_block }: GameView): Piece[] {
  const about = claim_is_block ? null : action
  return sentence(table, event('challenged', challenger ?? -1, { other: claimant, character: claim }), { about }) ?? []
}

const textOf = (parts: Piece[]): string => parts.map((part) => part.text).join('')
const plain = (text: string): Piece[] => [{ text, strong: false }]
const joined = (first: Piece[], second: Piece[]): Piece[] => (first.length > 0 ? [...first, ...plain(' '), ...second] : second)
