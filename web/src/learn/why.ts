import { say } from '../lib/fluent.svelte'
import type { GameView, Prompt, TableView } from '../lib/protocol'
import { nameOf, theCharacter } from '../lib/words'

/** Questions about somebody's claim, which may be blocked. */
const BLOCKED = new Set<Prompt['kind']>(['claim', 'block'])

/** Return why a viewer is asked this, in one sentence; empty if the question needs no reason. */
export function whyOf(table: TableView, game: GameView, prompt: Prompt): string {
  const id = reasonFor(table, game, prompt)
  const other = nameOf(table, prompt.kind === 'show' ? game.turn : game.target)
  return id === '' ? '' : say(`why-${id}`, { other, character: theCharacter(game.claim) })
}

function reasonFor({ you }: TableView, { target }: GameView, { kind, options }: Prompt): string {
  const offers = (wanted: string): boolean => options.some(({ verb }) => verb === wanted)
  if (kind === 'action') {
    if (options.every(({ action }) => action === 'coup')) return 'forced'
    return options.some(({ action }) => action === 'convert') ? 'reserve' : ''
  }
  if (BLOCKED.has(kind) && target !== null && target !== you && offers('block')) return 'for-others'
  if (kind === 'prove' && !offers('prove')) return 'prove-lacking'
  return kind === 'prove' && !offers('decline') ? 'prove-must' : kind
}
