import { say } from '../lib/fluent.svelte'
import type { GameView, Player, TableSeat, TableView } from '../lib/protocol'
import { theCharacter } from '../lib/words'

/** The choice that a click on a seat makes while an action needs a target. */
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

/** Return the public part of a game that is shown with all cards open. */
export const asAllKnow = (game: GameView): GameView => ({
  ...game,
  players: game.players.map((player) => ({ ...player, hand: null })),
  drawn: [],
  set_aside: [],
  under: [],
  examined: null
})

/** Return the table with the players of the displayed game, even if others have their seats now. */
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

/** The phases in which a challenge is being settled. */
const DISPUTED = new Set(['prove', 'replace', 'lose_influence'])

/** Return the seat that has challenged the current claim, until the challenge is settled. */
const doubterOf = (game: GameView): number | null => (DISPUTED.has(game.phase) ? game.challenger : null)

/** The current move: the acting seat, the character or action it uses, and its target. */
export interface Scene {
  from: number
  emblem: string
  /** Null without a target. */
  to: number | null
  blocked: boolean
  /** The seat that challenges the claim. */
  doubter: number | null
}

/** Return the scene of the open question, or null while an action is being chosen. */
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

/** Return a seat's part in the scene, as classes: both ends of the scene are highlighted. */
export function partOf(game: GameView, seat: number): { from: boolean; to: boolean; blocked: boolean } {
  const scene = sceneOf(game)
  return { from: scene?.from === seat, to: scene?.to === seat, blocked: scene?.blocked ?? false }
}

/** Return the other seats in turn order, from the one after the viewer's; all of them for a spectator. */
export function around(seats: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat)
  return Array.from({ length: seats - 1 }, (_, step) => (you + 1 + step) % seats)
}

/** Return a seat's face-down cards, as far as the viewer knows them; those that everybody has seen are marked. */
export function faceDownOf(player: Player): { character: string | null; shown: boolean }[] {
  const seen = [...player.shown]
  const hand = player.hand ?? Array.from({ length: player.influence }, (_, index) => seen[index] ?? null)
  return hand.map((character) => {
    const at = character === null ? -1 : seen.indexOf(character)
    if (at >= 0) seen.splice(at, 1)
    return { character, shown: at >= 0 }
  })
}

/** Return the status to show at a seat: its most important part in the open question. */
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
