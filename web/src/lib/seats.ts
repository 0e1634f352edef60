import { say } from './fluent.svelte'
import type { Event, GameView } from './protocol'
import { characterName } from './words'

/** Whether an event brings its seat coins or costs it some. */
const COINS: Record<string, number> = { took: 1, stole: 1, refunded: 1, paid: -1, forfeited: -1 }

/** What a seat is doing in the open question, in a few words. */
export interface Status {
  kind: 'claims' | 'blocks' | 'challenges' | 'marked' | 'turn' | 'asked' | 'gone' | 'winner'
  text: string
  emblem: string | null
}

/** What is at stake on the table: somebody, the character or action that they use, and against whom. */
export interface Scene {
  from: number
  emblem: string
  /** Null: it is aimed at nobody. */
  to: number | null
  blocked: boolean
}

/** The scene of the open question, or null while an action is being chosen. */
export function sceneOf(game: GameView): Scene | null {
  if (game.action === null || game.phase === 'choose_action' || game.winner !== null) return null
  const emblem = game.claim ?? game.action
  if (game.claim_is_block && game.claimant !== null) {
    return { from: game.claimant, emblem, to: game.turn, blocked: true }
  }
  return { from: game.turn, emblem, to: game.target === game.turn ? null : game.target, blocked: false }
}

/** The part that a seat plays in the scene, as classes: its ends stand out. */
export function partOf(game: GameView, seat: number): { from: boolean; to: boolean; blocked: boolean } {
  const scene = sceneOf(game)
  return { from: scene?.from === seat, to: scene?.to === seat, blocked: scene?.blocked ?? false }
}

/** What a seat's purse has gained or lost by these events. */
export function coinsMoved(events: Event[], seat: number): number {
  let moved = 0
  for (const { kind, seat: by, other, coins } of events) {
    const sign = COINS[kind] ?? 0
    if (by === seat) moved += sign * (coins ?? 0)
    if (other === seat && kind === 'stole') moved -= coins ?? 0
  }
  return moved
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

/** What to write at a seat: the most telling part it plays in the open question. */
export function statusOf(game: GameView, seat: number): Status | null {
  const player = game.players[seat]
  if (game.winner === seat) return { kind: 'winner', text: say('seat-winner'), emblem: null }
  if (player?.alive === false) return { kind: 'gone', text: say('seat-exiled'), emblem: null }
  if (game.winner !== null) return null
  if (game.challenger === seat) return { kind: 'challenges', text: say('seat-challenges'), emblem: null }
  if (game.claimant === seat && game.claim !== null) {
    const kind = game.claim_is_block ? 'blocks' : 'claims'
    return { kind, text: say(`seat-${kind}`, { character: characterName(game.claim) }), emblem: game.claim }
  }
  if (game.target === seat) return { kind: 'marked', text: say('seat-target'), emblem: null }
  if (game.turn === seat) return { kind: 'turn', text: say('seat-turn'), emblem: null }
  return null
}
