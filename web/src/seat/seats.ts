import { say } from '../lib/fluent.svelte'
import type { GameView, Player, TableSeat, TableView } from '../lib/protocol'
import { theCharacter } from '../lib/words'

/** What a click on a seat chooses while an action looks for its target. */
export interface Chooser {
  label: string
  shortcut: string
  run: () => void
}

/** What a seat is doing in the open question, in a few words. */
export interface Status {
  kind: 'claims' | 'blocks' | 'challenges' | 'marked' | 'turn' | 'asked' | 'gone' | 'winner'
  text: string
  emblem: string | null
}

/** Return whether the game is over. */
export const isOver = (game: GameView): boolean => game.phase === 'game_over' || game.winner !== null

/** A game as everybody may know it, of one that is shown with all cards open. */
export const asAllKnow = (game: GameView): GameView => ({
  ...game,
  players: game.players.map((player) => ({ ...player, hand: null })),
  drawn: [],
  set_aside: [],
  under: [],
  examined: null
})

/** A table with those at it who played the game that is shown, where others have their seats by now. */
export function asPlayed(table: TableView): TableView {
  const { played, stayed, you } = table
  if (played.length === 0) return table
  const seats = table.seats.map((seat) => {
    const name = played[seat.seat]
    if (name === undefined) return seat
    return stayed.includes(seat.seat) ? { ...seat, name } : { ...seat, name, kind: 'human' as const, bot: null, wins: 0 }
  })
  return { ...table, seats, you: you !== null && stayed.includes(you) ? you : null }
}

/** While a challenge is being settled. */
const DISPUTED = new Set(['prove', 'replace', 'lose_influence'])

/** Who doubts the claim at stake, until that is settled. */
const doubterOf = (game: GameView): number | null => (DISPUTED.has(game.phase) ? game.challenger : null)

/** What is at stake on the table: somebody, the character or action that they use, and against whom. */
export interface Scene {
  from: number
  emblem: string
  /** Null: it is aimed at nobody. */
  to: number | null
  blocked: boolean
  /** Who doubts it. */
  doubter: number | null
}

/** The scene of the open question, or null while an action is being chosen. */
export function sceneOf(game: GameView): Scene | null {
  if (game.action === null || game.phase === 'choose_action' || isOver(game)) return null
  const doubter = doubterOf(game)
  if (game.claim_is_block && game.claimant !== null) {
    return { from: game.claimant, emblem: game.claim ?? game.action, to: game.turn, blocked: true, doubter }
  }
  const emblem = game.action === 'embezzle' ? game.action : (game.claim ?? game.action)
  const to = game.target === game.turn ? null : game.target
  return { from: game.turn, emblem, to, blocked: false, doubter }
}

/** The part that a seat plays in the scene, as classes: its ends stand out. */
export function partOf(game: GameView, seat: number): { from: boolean; to: boolean; blocked: boolean } {
  const scene = sceneOf(game)
  return { from: scene?.from === seat, to: scene?.to === seat, blocked: scene?.blocked ?? false }
}

/** The other seats in turn order, from the one after the viewer's; all of them for a spectator. */
export function around(seats: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat)
  return Array.from({ length: seats - 1 }, (_, step) => (you + 1 + step) % seats)
}

/** The seats that owe an answer as far as the viewer may know. */
export function askedOf(game: GameView): number[] {
  return game.waiting ?? game.asked
}

/** The cards that lie face down at a seat, as far as the viewer knows them; those that all have seen stand out. */
export function faceDownOf(player: Player): { character: string | null; shown: boolean }[] {
  const seen = [...player.shown]
  const hand = player.hand ?? Array.from({ length: player.influence }, (_, index) => seen[index] ?? null)
  return hand.map((character) => {
    const at = character === null ? -1 : seen.indexOf(character)
    if (at >= 0) seen.splice(at, 1)
    return { character, shown: at >= 0 }
  })
}

/** What to write at a seat: the most telling part it plays in the open question. */
export function statusOf(game: GameView, seat: number, chair?: TableSeat): Status | null {
  const player = game.players[seat]
  if (game.winner === seat) return { kind: 'winner', text: say('seat-winner'), emblem: null }
  if (player?.alive === false || player?.resigned) {
    return { kind: 'gone', text: say(player.resigned ? 'seat-resigned' : 'seat-exiled'), emblem: null }
  }
  if (isOver(game)) return null
  if (doubterOf(game) === seat) return { kind: 'challenges', text: say('seat-challenges'), emblem: null }
  if (game.claimant === seat && game.claim !== null) {
    const kind = game.claim_is_block ? 'blocks' : 'claims'
    const not = game.action === 'embezzle' ? '-not' : ''
    return { kind, text: say(`seat-${kind}${not}`, { character: theCharacter(game.claim) }), emblem: not ? null : game.claim }
  }
  if (game.target === seat) return { kind: 'marked', text: say('seat-target'), emblem: null }
  const missing = chair?.owner_away ? 'seat-keeps' : chair?.away ? 'seat-lost' : null
  if (missing !== null) return { kind: 'gone', text: say(missing), emblem: null }
  if (game.turn === seat) return { kind: 'turn', text: say('seat-turn'), emblem: null }
  if (game.waiting?.includes(seat)) return { kind: 'asked', text: say('seat-asked'), emblem: null }
  return null
}
