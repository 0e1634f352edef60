/** Something to be held for a while. */
interface Held<T> {
  what: T
  ms: number
}

/** Shows one thing at a time, each for its while. Of those that wait, only the newest is shown: the others are old news. */
export class Holding<T> {
  #next: Held<T> | null = null
  #ending: ReturnType<typeof setTimeout> | undefined

  constructor(readonly show: (what: T | null) => void) {}

  /** Show this now, or after what is being shown. */
  add(what: T, ms: number): void {
    this.#next = { what, ms }
    if (this.#ending === undefined) this.#go()
  }

  /** Show nothing more. */
  skip(): void {
    this.#next = null
    if (this.#ending !== undefined) this.#go()
  }

  #go(): void {
    clearTimeout(this.#ending)
    const now = this.#next
    this.#next = null
    this.#ending = now ? setTimeout(() => this.#go(), now.ms) : undefined
    this.show(now?.what ?? null)
  }
}
