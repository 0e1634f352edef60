import { Refusal } from '../lib/api'
import { say } from '../lib/fluent.svelte'
import { guest } from '../lib/guest.svelte'
import type { Wire } from '../lib/line.svelte'
import type { ClientMessage, Exercise, ServerMessage, TableView } from '../lib/protocol'
import type { TableState } from '../lib/table.svelte'
import { tableOf } from '../replay/replay.svelte'
import { readDiary, streakOn, written } from './diary'
import { exerciseOf } from './requests'

/** The masks of the visitor and of the opponent. */
const MASKS = [0, 3] as const

/** Return the table of an exercise in the form of a live one. */
export function tableIn({ day, preset, you, result }: Exercise): TableView {
  const own = guest.name || say('you')
  const names = you === 0 ? [own, say('exercise-opponent')] : [say('exercise-opponent'), own]
  const table = tableOf(
    {
      code: day,
      number: 1,
      preset,
      title: '',
      names,
      bots: [null, null],
      personalities: [null, null],
      masks: you === 0 ? [...MASKS] : MASKS.toReversed(),
      you,
      winner: null,
      turns: 0,
      ended_ms: 0,
      is_public: false
    },
    you
  )
  return { ...table, state: result ? 'over' : 'playing', options: { ...table.options, hints: false } }
}

/** The exercise of a day: each answer is sent to the server with all those before it. */
export class ExerciseState {
  shown = $state.raw<Exercise | null>(null)
  /** The error code of the server, if there is nothing to show. */
  refused = $state('')
  /** This try does not count, because one of this day has been finished. */
  practising = $state(false)
  diary = $state.raw(readDiary())
  readonly streak = $derived(this.shown ? streakOn(this.diary, this.shown.day) : 0)

  /** The game as at a live table, so that it is drawn by the same parts. */
  live = $state.raw<TableState | null>(null)
  #updates = 0
  #tries = 0

  /** Show the exercise of today; a try that was begun goes on where it was left. */
  async arrive(): Promise<void> {
    this.refused = ''
    try {
      let exercise = await exerciseOf()
      const { last } = (this.diary = readDiary())
      this.practising = false
      if (last?.day === exercise.day && last.moves.length > 0) {
        // The moves of another version of the exercise may be illegal, or too many: then the try begins again.
        exercise = await exerciseOf(exercise.day, last.moves).catch((error: unknown) => {
          if (error instanceof Refusal && ['not_legal', 'game_over'].includes(error.code)) return exercise
          throw error
        })
      }
      await this.#begin(exercise)
    } catch (error) {
      this.refused = error instanceof Refusal ? error.code : 'unknown'
    }
  }

  /** Play the same exercise again, without counting it. */
  async again(): Promise<void> {
    const day = this.shown?.day
    if (day === undefined) return
    try {
      const exercise = await exerciseOf(day)
      this.practising = true
      await this.#begin(exercise)
    } catch (error) {
      this.refused = error instanceof Refusal ? error.code : 'unknown'
    }
  }

  async #begin(exercise: Exercise): Promise<void> {
    // From the page of a table, so that other visitors do not load it in a file of its own.
    const { TableState } = await import('../table/TablePage.svelte')
    this.live?.close()
    this.#updates = 0
    this.#tries += 1
    const live = new TableState(() => this.#connect())
    live.open()
    this.live = live
    this.#show(exercise)
  }

  #show(exercise: Exercise): void {
    this.shown = exercise
    this.#updates += 1
    const { day, moves, view, events, result } = exercise
    if (!this.practising && moves.length > 0) this.diary = written(this.diary, { day, moves, givenAway: result?.given_away ?? null })
    const game = { ...view, number: this.#tries }
    this.live?.receive({ t: 'update', seq: this.#updates, table: tableIn(exercise), game, log_from: 0, events })
  }

  /** Take the place of the socket of a live table. */
  #connect(): Wire {
    return {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => void this.#take(JSON.parse(text) as ClientMessage),
      close: () => undefined
    }
  }

  async #take(message: ClientMessage): Promise<void> {
    if (message.t !== 'decide' || !this.shown) return
    const { live, shown } = this
    const reply = await exerciseOf(shown.day, [...shown.moves, message.decision]).catch((error: unknown) => error)
    if (live !== this.live) return
    if (reply instanceof Error) {
      const code = reply instanceof Refusal ? reply.code : 'unknown'
      this.#tell({ t: 'rejected', id: message.id, code, message: '' })
    } else {
      this.#show(reply as Exercise)
      this.#tell({ t: 'accepted', id: message.id })
    }
  }

  #tell(message: ServerMessage): void {
    this.live?.receive(message)
  }
}
