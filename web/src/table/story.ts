import { pieces, type Piece } from '../lib/fluent.svelte'
import type { GameView, TableView } from '../lib/protocol'
import { between, claimSentence, event, sentence } from '../lib/words'
import { stage } from '../motion/stage.svelte'

/** Return the table's headline: what is happening now. */
export function headlineOf(table: TableView, game: GameView): Piece[] {
  if (game.winner !== null) return sentence(table, event('won', game.winner)) ?? []
  switch (game.phase) {
    case 'lose_influence':
      return stage.because() ?? pieces('now-loses', between(table, game.asked[0] ?? null))
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
    case 'choose_action':
      return pieces('now-turn', between(table, game.turn))
    case 'prove':
      return pieces('now-challenges', between(table, game.challenger))
    default:
      return claimSentence(table, game) ?? pieces('now-turn', between(table, game.turn))
  }
}
