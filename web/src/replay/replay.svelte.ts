import { replayOf, Refusal, type GameAddress } from '../lib/api'
import { say, type Words } from '../lib/fluent.svelte'
import type { PlayedGame, Replay, ReplayFrame, RulesQuery, TableSeat, TableView } from '../lib/protocol'
import { shownName } from '../lib/words'
import { addressOf, chaptersOf, keyMomentsOf, momentAt } from '../log/moments'
import { defaultsOf } from '../rules/options'

/** A note to a moment: a message and its arguments. */
export interface Note {
  id: string
  words?: Words
}

/** The source of a game's moments. */
export interface ReplaySource {
  /** Fetch the moments in parts, as a seat saw them or with all cards open. */
  parts(seat: number | null): AsyncIterable<Pick<Replay, 'game' | 'frames' | 'seat'> & Partial<Pick<Replay, 'opens' | 'changes'>>>
  /** The notes by index of their moment. */
  notes?: ReadonlyMap<number, Note>
}

/** The source for a game played on this server, at an address of the API. */
export const playedAt = (game: GameAddress): ReplaySource => ({
  async *parts(seat) {
    for (let first: number | null = 0; first !== null;) {
      const part = await replayOf(game, { seat, first })
      yield part
      first = part.next
    }
  }
})

/** Return the names of a game's players; bots without a name are called by their seat. */
export const playersOf = (game: PlayedGame): string[] =>
  game.names.map((name, seat) => (name === '' ? say('replay-bot', { number: seat + 1 }) : shownName(name)))

/** Return a finished game's seats in the form of a live table's. */
export const seatsOf = (game: PlayedGame): TableSeat[] =>
  playersOf(game).map((name, seat) => ({
    seat,
    kind: game.bots[seat] == null ? 'human' : 'bot',
    name,
    bot: game.bots[seat] ?? null,
    personality: game.personalities[seat] ?? null,
    author: game.bots[seat] === 'outside' ? '' : null,
    owner_away: false,
    connected: true,
    away: false,
    idle: false,
    wins: 0,
    votes: 0,
    bot_in_ms: null,
    mask: game.masks[seat] ?? seat,
    ready: false
  }))

/**
 * Return a finished game's table in the form of a live one.
 *
 * `you`: the seat that is viewed, if it is the viewer's own. `changes`: the options that differ from the game's preset.
 */
export function tableOf(game: PlayedGame, you: number | null, changes: Replay['changes'] = {}): TableView {
  const names = playersOf(game)
  return {
    code: game.code,
    link: '',
    kind: 'friends',
    state: 'over',
    options: { ...defaultsOf('friends'), preset: game.preset, changes, seats: names.length },
    seats_max: names.length,
    seats: seatsOf(game),
    series: { first_to: 0, games: 0, champion: null },
    you,
    may: [],
    bots: [],
    usual_bot: '',
    untrained: [],
    standing: null,
    relax: 1,
    being_dealt: false,
    played: [],
    stayed: [],
    voted: [],
    talk_allowed: 'off',
    talk_channel: 'table',
    wait: null,
    slowest: null,
    changes: [],
    again: null
  }
}

/** A finished game at one of its moments. */
export class ReplayState {
  game = $state.raw<PlayedGame | null>(null)
  /** The options in which the game's rules differ from its preset. */
  changes = $state.raw<Replay['changes']>({})
  frames = $state.raw<ReplayFrame[]>([])
  /** The index of the displayed moment. */
  at = $state(0)
  /** The seat whose view is shown; null shows all cards. */
  seat = $state<number | null>(null)
  /** Whether all cards can be shown, or only this seat's view. */
  opens = $state<Replay['opens']>('all')
  /** The error code of the server, if there is nothing to show. */
  refused = $state('')
  loading = $state(false)
  playing = $state(false)
  /** How many times as fast as usual it is played. */
  speed = $state(1)
  /** Whether playing has led to the displayed moment, and has not been stopped since. */
  advanced = $state(false)

  readonly last = $derived(Math.max(0, this.frames.length - 1))
  readonly frame = $derived(this.frames[this.at] ?? null)
  readonly chapters = $derived(chaptersOf(this.frames))
  readonly chapter = $derived(this.chapters.findLast(({ at }) => at <= this.at) ?? null)
  readonly keyMoments = $derived(keyMomentsOf(this.frames))
  /** The address of the displayed moment. */
  readonly address = $derived(addressOf(this.chapters, this.at))
  /** Where its rules are found: those of its table may have changed since, and the table may be gone. */
  readonly rules = $derived<Partial<RulesQuery>>({ preset: this.game?.preset ?? null, changes: JSON.stringify(this.changes) })

  #asked = 0

  constructor(readonly source: ReplaySource) {}

  /** Fetch the game as a seat saw it; stay at the displayed moment, or go to the one of an address. */
  async show(seat: number | null, address: string | null = null): Promise<void> {
    const asked = (this.#asked += 1)
    this.loading = true
    this.refused = ''
    try {
      const frames: ReplayFrame[] = []
      let shown = seat
      for await (const part of this.source.parts(seat)) {
        // A later call has replaced this one.
        if (asked !== this.#asked) return
        frames.push(...part.frames)
        this.game = part.game
        this.opens = part.opens ?? 'all'
        this.changes = part.changes ?? {}
        shown = part.seat
      }
      if (asked !== this.#asked) return
      this.seat = shown
      this.frames = frames
      this.go(address === null ? this.at : momentAt(address, frames))
    } catch (error) {
      if (asked === this.#asked) this.refused = error instanceof Refusal ? error.code : 'unknown'
    } finally {
      if (asked === this.#asked) this.loading = false
    }
  }

  /** The note to a moment. */
  noteAt(at: number): Note | null {
    return this.source.notes?.get(at) ?? null
  }

  /** Show another moment. */
  go(at: number): void {
    this.at = Math.min(Math.max(0, at), this.last)
    this.advanced = false
    if (this.at === this.last) this.playing = false
  }

  /** Play the next moment. */
  advance(): void {
    this.go(this.at + 1)
    this.advanced = true
  }

  /** Show the next or previous turn. */
  turn(step: 1 | -1): void {
    this.#leap(this.chapters, step)
  }

  /** Show the next or previous challenge or loss. */
  key(step: 1 | -1): void {
    this.#leap(this.keyMoments, step)
  }

  /** Start or stop playing; at the end, start from the beginning. */
  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0
    this.playing = !this.playing
    this.advanced = false
  }

  #leap(places: { at: number }[], step: 1 | -1): void {
    const next = places.find(({ at }) => at > this.at)?.at ?? this.last
    const before = places.findLast(({ at }) => at < this.at)?.at ?? 0
    this.go(step === 1 ? next : before)
  }
}
