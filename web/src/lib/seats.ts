import { say } from './fluent.svelte'
import type { GameView } from './protocol'
import { characterName } from './words'

/** What a seat is doing in the open question, in a few words. */
export interface Status {
  kind: 'claims' | 'blocks' | 'challenges' | 'marked' | 'turn' | 'asked' | 'gone' | 'winner'
  text: string
  emblem: string | null
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
