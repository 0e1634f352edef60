import { listed, say } from '../lib/fluent.svelte'
import type { Event, GameView, Prompt, TableSeat, TableView } from '../lib/protocol'
import { characterName, isMinor, lines, nameOf, theCards, type Line } from '../lib/words'
import { ABOUT_CLAIM } from '../prompt/questions'
import { awaited } from '../prompt/sentence'
import { asLaidOut } from '../seat/hands'
import { around, isOver } from '../seat/seats'
import { asOthersSee } from '../seat/veil.svelte'
import type { Wanted } from './question'
import type { News } from './speaker'
import { spoken } from './texts'

/** Losses and ends, which are never cut short. */
const WEIGHTY = new Set(['lost', 'exiled', 'resigned', 'won'])

/** Return what has happened in a game since an event, in the sentences of the log. */
export function newsOf(table: TableView, log: Event[], from: number, prompt: Prompt | null, wanted: Wanted): News[] {
  // A sentence may depend on those before it in the same turn.
  const turn = Math.max(
    0,
    log.findLastIndex(({ kind }, at) => kind === 'turn' && at <= from)
  )
  const known = wanted.cards ? log.slice(turn) : asOthersSee(log.slice(turn))
  const fresh = lines(table, known).filter((line) => line.key + turn >= from)
  const asked = askedBy(fresh, prompt)
  return fresh
    .filter((line) => line !== asked && !(wanted.brief && isMinor(line)))
    .map((line) => ({
      text: spoken(line.text.map(({ text }) => text).join('')),
      weight: WEIGHTY.has(line.kind) ? 'weighty' : 'news'
    }))
}

/** The events that questions repeat, besides those about a claim. */
const REPEATED: Partial<Record<Prompt['kind'], string>> = { action: 'turn', prove: 'challenged', embezzle: 'challenged' }

/** Find the line that an open question repeats: the viewer's turn, the claim or the challenge that it is about. */
function askedBy(fresh: Line[], prompt: Prompt | null): Line | undefined {
  if (prompt === null) return undefined
  const repeated = ABOUT_CLAIM.has(prompt.kind) ? ['acted', 'blocked'] : [REPEATED[prompt.kind]]
  return fresh.findLast(({ kind }) => repeated.includes(kind))
}

/** Return the code of a table so that voices spell it: most codes cannot be pronounced. */
export const spelt = (code: string): string => [...code].join(' ')

/** Return where a listener is: the table, the game and, unless the listener has a question, what the game is waiting for. */
export function whereIn(table: TableView, game: GameView, isAsked = false): string[] {
  const words = { code: spelt(table.code), game: game.number, turn: game.turns }
  const place = say(isOver(game) ? 'voice-over' : 'voice-game', words)
  if (isAsked) return [place]
  const now = spoken(
    awaited(table, game)
      .map(({ text }) => text)
      .join('')
  )
  return [place, now]
}

/** Return who is at a table before its game starts, and how many seats are free. */
export function seatedAt(table: TableView): string[] {
  const isTaken = ({ kind }: TableSeat): boolean => kind === 'human' || kind === 'bot'
  const names = table.seats
    .filter(isTaken)
    .map(({ seat }) => (seat === table.you ? `${nameOf(table, seat)} ${say('you-mark')}` : nameOf(table, seat)))
  const free = table.seats.length - names.length
  return [say('voice-seated', { names: listed(names) }), ...(free > 0 ? [say('voice-free', { count: free })] : [])].map(spoken)
}

/** Return what lies in front of each player, the viewer first. */
export function playersTold(table: TableView, game: GameView, log: Event[], wanted: Wanted): string[] {
  const { you } = table
  const seats = [...(you === null ? [] : [you]), ...around(game.players.length, you)]
  const reserve = game.reserve === null ? [] : [spoken(say('table-reserve', { count: game.reserve }))]
  return [...seats.map((seat) => playerAt(table, game, seat)), ...(wanted.cards ? handOf(table, game, log) : []), ...reserve]
}

function playerAt(table: TableView, game: GameView, seat: number): string {
  const player = game.players[seat]
  if (!player) return ''
  const name = seat === table.you ? say('you') : nameOf(table, seat)
  const side = game.factions[seat] ?? null
  const facts = player.alive
    ? [say('coins-of', { count: player.coins }), say('voice-down', { count: player.influence })]
    : [say(player.resigned ? 'seat-resigned' : 'seat-exiled')]
  if (player.revealed.length > 0) facts.push(say('voice-up', { cards: theCards(player.revealed) }))
  if (side !== null && player.alive) facts.push(say(`faction-${side}`))
  return spoken(say('voice-answer', { key: name, answer: facts.join(', ') }))
}

/** Return the viewer's own cards as they lie on the table; nothing without any. */
export function handOf(table: TableView, game: GameView, log: Event[]): string[] {
  const hand = table.you === null ? null : (asLaidOut(game, table.you, log).players[table.you]?.hand ?? null)
  return hand === null || hand.length === 0 ? [] : [spoken(say('voice-hand', { cards: listed(hand.map(characterName)) }))]
}
