import type { Piece } from './fluent.svelte'

/** A decisive moment, in a sentence, and what came of it. */
export interface Moment {
  head: Piece[]
  under: Piece[] | null
}

/** The moment that the table's headline holds for a second, before it moves on to the next question. */
class Stage {
  moment = $state.raw<Moment | null>(null)
  #end: ReturnType<typeof setTimeout> | undefined

  /** Hold a moment. */
  show(moment: Moment, ms: number): void {
    this.clear()
    this.moment = moment
    this.#end = setTimeout(() => this.clear(), ms)
  }

  /** Move on at once. */
  clear(): void {
    clearTimeout(this.#end)
    this.moment = null
  }
}

export const stage = new Stage()
