import { say, type Piece } from './fluent.svelte'
import type { GameView, Option, Prompt, TableView } from './protocol'
import { claimSentence, nameOf, theCharacter } from './words'

/** What the viewer is asked, in one line. */
export function question(table: TableView, game: GameView, prompt: Prompt): string {
  switch (prompt.kind) {
    case 'claim':
      return prompt.options.some((option) => option.verb === 'block')
        ? say('prompt-claim')
        : say('prompt-claim-no-block')
    case 'prove':
      return say('prompt-prove', {
        you: game.challenger === null ? 'none' : 'subject',
        other: nameOf(table, game.challenger),
        character: game.claim === null ? '' : theCharacter(game.claim)
      })
    case 'exchange':
      return say('prompt-exchange', { count: prompt.options[0]?.cards?.length ?? 0 })
    default:
      return say(`prompt-${prompt.kind}`)
  }
}

/** The same for a reader who hears it: with the claim that is asked about. */
export function questionAloud(table: TableView, game: GameView, prompt: Prompt): string {
  const about = prompt.kind === 'action' ? null : claimSentence(table, game)
  const asked = say('prompt-asked-aloud', { question: question(table, game, prompt) })
  return about === null ? asked : `${textOf(about)} ${asked}`
}

/** What a decision means for the viewer, in a few words; empty where its label says it all. */
export function hint(option: Option, prompt: Prompt): string {
  switch (option.verb) {
    case 'act':
      return say(`does-${option.action ?? ''}`)
    case 'block':
      return say(prompt.kind === 'claim' ? 'hint-block-later' : 'hint-block')
    case 'pass':
    case 'challenge':
    case 'prove':
    case 'decline':
      return say(`hint-${option.verb}`)
    default:
      return ''
  }
}


const textOf = (parts: Piece[]): string => parts.map((part) => part.text).join('')
