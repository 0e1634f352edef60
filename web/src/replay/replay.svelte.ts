import { replayOf, Refusal } from '../lib/api'
import { say, type Words } from '../lib/fluent.svelte'
import type { PlayedGame, ReplayFrame, TableSeat, TableView } from '../lib/protocol'
import { addressOf, chaptersOf, keyMomentsOf, momentAt } from '../log/moments'
import { defaultsOf } from '../rules/options'

/** What is told beside a moment: a message and what it is given. */
export interface Note {
  id: string
  words?: Words
}

/** Where the moments of a game come from. */
export interface ReplaySource {
  /** Fetch the moments as a seat saw them, or with all cards open, one part after the other. */
  parts(seat: number | null): AsyncIterable<{ game: PlayedGame; frames: ReplayFrame[] }>
  /** What is told beside moments, by their numbers. */
  notes?: ReadonlyMap<number, Note>
}

/** A game that was played at a table of this server. */
export const playedAt = (code: string, number: number): ReplaySource => ({
  async *parts(seat) {
    for (let first: number | null = 0; first !== null;) {
      const part = await replayOf(code, number, { seat, first })
      yield part
      first = part.next
    }
  }
})

/** The names of a game's players; a bot whose name is not known is told by its seat. */
export const playersOf = (game: PlayedGame): string[] =>
  game.names.map((name, seat) => (name === '' ? say('replay-bot', { number: seat + 1 }) : name))

/** The seats of a game that is over, as the parts of the page know seats. */
export const seatsOf = (game: PlayedGame): TableSeat[] =>
  playersOf(game).map((name, seat) => ({
    seat,
    kind: game.bots[seat] == null ? 'human' : 'bot',
    name,
    bot: game.bots[seat] ?? null,
    personality: game.personalities[seat] ?? null,
    owner_away: false,
    connected: true,
    away: false,
    idle: false,
    wins: 0,
    votes: 0
  }))

/** The table of a game that is over, as the parts of the page know tables. `you`: whose view it is, if the viewer's. */
export function tableOf(game: PlayedGame, you: number | null): TableView {
  const names = playersOf(game)
  return {
    code: game.code,
    link: '',
    kind: 'friends',
    state: 'over',
    options: { ...defaultsOf('friends'), preset: game.preset, seats: names.length },
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
    played: [],
    stayed: [],
    voted: [],
    talk_allowed: 'off',
    talk_channel: 'table',
    wait: null
  }
}

/** A game that is over, at one of its moments. */
export class ReplayState {
  game = $state.raw<PlayedGame | null>(null)
  frames = $state.raw<ReplayFrame[]>([])
  /** The moment that is shown. */
  at = $state(0)
  /** Whose view; null opens all cards. */
  seat = $state<number | null>(null)
  /** Why there is nothing to show: a code of the server's. */
  refused = $state('')
  loading = $state(false)
  playing = $state(false)

  readonly last = $derived(Math.max(0, this.frames.length - 1))
  readonly frame = $derived(this.frames[this.at] ?? null)
  readonly chapters = $derived(chaptersOf(this.frames))
  readonly chapter = $derived(this.chapters.findLast(({ at }) => at <= this.at) ?? null)
  readonly keyMoments = $derived(keyMomentsOf(this.frames))
  /** The address of the moment that is shown. */
  readonly address = $derived(addressOf(this.chapters, this.at))
  readonly note = $derived.by(() => this.source.notes?.get(this.at) ?? null)

  #asked = 0

  constructor(readonly source: ReplaySource) {}

  /** Fetch the game as a seat saw it, and stay at the moment that is shown, or go to one by its address. */
  async show(seat: number | null, address: string | null = null): Promise<void> {
    const asked = (this.#asked += 1)
    this.loading = true
    this.refused = ''
    try {
      const frames: ReplayFrame[] = []
      for await (const part of this.source.parts(seat)) {
        // Somebody who changes their mind wants the last view only.
        if (asked !== this.#asked) return
        frames.push(...part.frames)
        this.game = part.game
      }
      if (asked !== this.#asked) return
      this.seat = seat
      this.frames = frames
      this.go(address === null ? this.at : momentAt(address, frames))
    } catch (error) {
      if (asked === this.#asked) this.refused = error instanceof Refusal ? error.code : 'unknown'
    } finally {
      if (asked === this.#asked) this.loading = false
    }
  }

  /** Show another moment. */
  go(at: number): void {
    this.at = Math.min(Math.max(0, at), this.last)
    if (this.at === this.last) this.playing = false
  }

  /** Show the turn after or before. */
  turn(step: 1 | -1): void {
    this.#leap(this.chapters, step)
  }

  /** Show the challenge or loss after or before. */
  key(step: 1 | -1): void {
    this.#leap(this.keyMoments, step)
  }

  /** Play from here, from the beginning at the end, or stop. */
  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0
    this.playing = !this.playing
  }

  #leap(places: { at: number }[], step: 1 | -1): void {
    const next = places.find(({ at }) => at > this.at)?.at ?? this.last
    const before = places.findLast(({ at }) => at < this.at)?.at ?? 0
    this.go(step === 1 ? next : before)
  }
}
