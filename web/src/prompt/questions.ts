import { messages, say } from '../lib/fluent.svelte'
import type { Choice } from '../lib/prompt'
import type { GameView, Prompt, TableView } from '../lib/protocol'
import { nameOf, theAction, theCharacter } from '../lib/words'

/** Questions that reveal what the viewer holds or has seen. */
export const TELLING = new Set(['lose', 'show', 'draft', 'exchange', 'examine', 'prove', 'embezzle', 'replace'])

/** Return the viewer's question, in one line. */
export function question(table: TableView, game: GameView, prompt: Prompt): string {
  switch (prompt.kind) {
    case 'action':
      if (prompt.automatic) return say('prompt-only', { action: theAction(prompt.options[0]?.action) })
      return prompt.options.every((option) => option.action === 'coup') ? say('prompt-action-forced') : say('prompt-action')
    case 'claim':
      return prompt.options.some((option) => option.verb === 'block') ? say('prompt-claim') : say('prompt-claim-no-block')
    case 'prove':
      return say(prompt.options.some((option) => option.verb === 'prove') ? 'prompt-prove' : 'prompt-prove-lacking', {
        you: game.challenger === null ? 'none' : 'subject',
        other: nameOf(table, game.challenger),
        character: theCharacter(game.claim)
      })
    case 'embezzle':
      return say(prompt.options.some((option) => option.verb === 'prove') ? 'prompt-embezzle' : 'prompt-embezzle-lacking', {
        you: game.challenger === null ? 'none' : 'subject',
        other: nameOf(table, game.challenger),
        character: theCharacter(game.claim)
      })
    case 'show':
      return say('prompt-show', { other: nameOf(table, game.turn) })
    case 'examine':
      return say('prompt-examine', {
        other: nameOf(table, game.target),
        character: theCharacter(game.examined)
      })
    case 'exchange':
      return say('prompt-exchange', { count: prompt.options[0]?.cards?.length ?? 0 })
    default:
      return say(`prompt-${prompt.kind}`)
  }
}

/** Questions about a claim or an action just declared. */
export const ABOUT_CLAIM = new Set<Prompt['kind']>(['claim', 'aid', 'block', 'block_claim'])

/** Return what a choice means for the viewer, in a few words; empty if its label is enough. */
export function hint(table: TableView, choice: Choice, kind: Prompt['kind']): string {
  const { verb, action, target } = choice.option
  if (verb === 'act') return say(`does-${action ?? ''}`, { targets: choice.targets.length, name: nameOf(table, target) })
  const id = [`hint-${verb}-${kind}`, `hint-${verb}`].find((each) => messages.has(each))
  return id ? say(id) : ''
}
