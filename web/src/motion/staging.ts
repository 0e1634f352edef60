import type { TableView } from '../lib/protocol'
import Drawn from './Highlight.svelte'
import { highlightOf, type News } from './highlights'
import { beatOf, cutsOf } from './scenes'
import { stage, type Scene } from './stage.svelte'

/** What is told of a table, and how to show it. */
export interface Telling extends News {
  table: TableView
  /** Show the log up to an event, and nothing else. */
  upTo: (to: number) => void
  /** Show all of it. */
  all: () => void
  /** Show all of it, and what has come after it. */
  done: () => void
}

interface Turn {
  atMs: number
  run: () => void
  /** Whether something is told. */
  tells: boolean
}

/** Shows the decisive moments of a game in the middle of its table, each in its order and for its time. */
export class Staging {
  /** What is left of the scene that is being shown. */
  #cuts: Turn[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What waits for an answer once nothing else is shown. */
  #standing: Scene | null = null

  /** How long what is shown now lasts; none if it is no decisive moment. */
  leftMs: number | undefined

  /** Show news: all at once, or a decisive moment in its order; `rate` multiplies the speed. */
  unfold(telling: Telling, rate = 1): void {
    this.skip()
    const { table, game, log, done } = telling
    const highlight = document.hidden ? null : highlightOf(telling)
    if (!highlight || !(highlight.isAnswered || highlight.lost.length > 0)) return done()
    const { pace } = table.options
    const { cuts, endMs } = cutsOf(highlight, pace)
    // At the pace of tests nothing waits for what is shown.
    const all = pace === 'instant' ? done : telling.all
    let shownTo = telling.from
    const show = ({ beat, to }: (typeof cuts)[number]): void => {
      stage.shown = { Drawn, table, game, highlight, beat, waits: false }
      if (to === log.length) return all()
      if (to === null || to <= shownTo) return
      shownTo = to
      telling.upTo(to)
    }
    this.#cuts = cuts.map((cut) => ({ atMs: cut.atMs / rate, run: () => show(cut), tells: cut.to !== null }))
    this.#cuts.push({ atMs: endMs / rate, run: () => this.#end(done), tells: true })
    this.#go(0)
  }

  /** Show what waits for an answer at a table, now or after what is being shown. */
  stand(table: TableView, news: News | null): void {
    const highlight = news && highlightOf(news)
    this.#standing = news &&
      highlight && { table, game: news.game, highlight, beat: beatOf({ ...highlight, isAnswered: false }), waits: true }
    if (this.#cuts.length === 0) this.#rest()
  }

  /** Show all of it now. */
  skip(): void {
    clearTimeout(this.#timer)
    const end = this.#cuts.at(-1)
    this.#cuts = []
    end?.run()
  }

  /** Show nothing more. */
  close(): void {
    this.#standing = null
    this.skip()
    this.#rest()
  }

  #go(nowMs: number): void {
    const cuts = this.#cuts
    for (let [cut] = cuts; cut && cut.atMs <= nowMs; [cut] = cuts) {
      cuts.shift()
      this.leftMs = (cuts.find(({ tells }) => tells)?.atMs ?? nowMs) - nowMs
      cut.run()
      // What is told may be followed by more at once.
      if (cuts !== this.#cuts) return
    }
    const next = cuts[0]?.atMs
    if (next !== undefined) this.#timer = setTimeout(() => this.#go(next), next - nowMs)
  }

  #end(done: () => void): void {
    this.#cuts = []
    this.leftMs = undefined
    this.#rest()
    done()
  }

  #rest(): void {
    stage.shown = this.#standing && { Drawn, ...this.#standing }
  }
}
