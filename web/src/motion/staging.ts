import type { TableView } from '../lib/protocol'
import Drawn from './Highlight.svelte'
import { heldMs, highlightOf, type Highlight, type News } from './highlights'
import { Holding } from './holding'
import { stage } from './stage.svelte'

/** Shows the decisive moments of a game in the middle of its table, each for its time. */
export class Staging {
  readonly #holding = new Holding<{ table: TableView; highlight: Highlight }>((what) => (stage.shown = what && { Drawn, ...what }))

  /** Show the decisive moment among new events, if any and the page is visible; return for how long. */
  hold(table: TableView, news: News): number | undefined {
    const highlight = document.hidden ? null : highlightOf(news)
    if (!highlight) return undefined
    const ms = heldMs(highlight, table.options.pace)
    this.#holding.add({ table, highlight }, ms)
    return ms
  }

  /** Show nothing more. */
  skip(): void {
    this.#holding.skip()
  }
}
