import { replayOf, Refusal } from './api'
import { say } from './fluent.svelte'
import { defaultsOf } from './options'
import type { Event, PlayedGame, ReplayFrame, TableView } from './protocol'

/** Where a turn begins. */
export interface Chapter {
  turn: number
  seat: number
  /** Its first frame. */
  at: number
}

/** Where each turn of a game begins. */
export function chaptersOf(frames: ReplayFrame[]): Chapter[] {
  const found: Chapter[] = []
  frames.forEach(({ view }, at) => {
    if (view.turns !== found.at(-1)?.turn && view.winner === null) found.push({ turn: view.turns, seat: view.turn, at })
  })
  return found
}

/** All that had happened at a moment. */
export const eventsUpTo = (frames: ReplayFrame[], at: number): Event[] =>
  frames.slice(0, at + 1).flatMap(({ events }) => events)

/** The names of a game's players; bots have none of their own any more. */
export const playersOf = (game: PlayedGame): string[] =>
  game.names.map((name, seat) => (name === '' ? say('replay-bot', { number: seat + 1 }) : name))

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
    seats: names.map((name, seat) => ({
      seat,
      kind: game.bots[seat] == null ? 'human' : 'bot',
      name,
      bot: game.bots[seat] ?? null,
      owner_away: false,
      connected: true,
      away: false,
      idle: false,
      wins: 0,
      votes: 0
    })),
    series: { first_to: 0, games: 0, champion: null },
    you,
    may: [],
    bots: [],
    standing: null,
    relax: 1,
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

  #asked = 0

  constructor(
    readonly code: string,
    readonly number: number
  ) {}

  /** Fetch the game as a seat saw it, and stay at the moment that is shown. */
  async show(seat: number | null, at: number = this.at): Promise<void> {
    const asked = (this.#asked += 1)
    this.loading = true
    this.refused = ''
    try {
      const frames: ReplayFrame[] = []
      for (let first: number | null = 0; first !== null; ) {
        const part = await replayOf(this.code, this.number, { seat, first })
        // Somebody who changes their mind wants the last view only.
        if (asked !== this.#asked) return
        frames.push(...part.frames)
        this.game = part.game
        first = part.next
      }
      this.seat = seat
      this.frames = frames
      this.go(at)
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
    const next = this.chapters.find(({ at }) => at > this.at)?.at ?? this.last
    const before = this.chapters.findLast(({ at }) => at < this.at)?.at ?? 0
    this.go(step === 1 ? next : before)
  }

  /** Play from here, from the beginning at the end, or stop. */
  toggle(): void {
    if (!this.playing && this.at === this.last) this.at = 0
    this.playing = !this.playing
  }
}
