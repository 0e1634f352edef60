import { listed, pieces, say, type Piece } from '../lib/fluent.svelte'
import type { GameView, TableView } from '../lib/protocol'
import { between, claimSentence, event, nameOf, sentence } from '../lib/words'
import { stage } from '../motion/stage.svelte'
import { askedOf } from '../seat/seats'

/** The maximum number of players named in the sentence. */
const NAMED = 3
/** The maximum length of those names together, so that the sentence fits one line on a phone. */
const LETTERS = 26

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

/** Return the line below the headline: what has to be decided, or which players may answer. */
export function underOf(table: TableView, game: GameView): string {
  const deciding = between(table, game.asked[0] ?? null)
  switch (game.phase) {
    case 'choose_action':
      return say('now-turn-sub', between(table, game.turn))
    case 'prove':
      return say(game.action === 'embezzle' ? 'now-must-prove-embezzle' : 'now-must-prove', between(table, game.claimant))
    case 'lose_influence':
      return stage.because() ? say('now-loses', deciding) : say('now-choosing-loss', deciding)
    case 'exchange':
      return say('now-choosing-cards', deciding)
    case 'replace':
      return say('now-choosing-replace')
    case 'examine_show':
      return say('now-choosing-show', deciding)
    case 'examine_decide':
      return say('now-choosing-fate')
    case 'draft':
      return say('now-choosing-draft')
    case 'choose_faction':
      return say('now-choosing-side')
    default:
      return askedSentence(table, game)
  }
}

/** Name the players who may answer, the viewer first; in a sealed window nobody may know which of them have not answered. */
function askedSentence(table: TableView, game: GameView): string {
  const seats = askedOf(game).toSorted((one, other) => Number(other === table.you) - Number(one === table.you))
  const count = seats.length
  if (count === 0) return ''
  const { you = 'none' } = between(table, seats[0] ?? null)
  const short = (seat: number): string => (seat === table.you ? say('you') : nameOf(table, seat))
  const fitting = (some: number): boolean => seats.slice(0, some).map(short).join('').length <= LETTERS
  const most = count > NAMED || !fitting(count) ? NAMED - 1 : NAMED
  const named = seats.slice(0, fitting(most) ? most : 1).map(short)
  const rest = count - named.length
  const names = listed(rest > 0 ? [...named, say('now-others', { count: rest })] : named)
  return say(game.waiting !== null && you === 'none' ? 'now-waiting' : 'now-asked', { you, count, names })
}
