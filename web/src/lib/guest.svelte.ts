import { rename, whoAmI } from './api'

class Guest {
  name = $state('')
  #arrival: Promise<void> | null = null

  /** Ask the server who we are, once. Everything else waits for it: requests must say who they come from. */
  arrive(): Promise<void> {
    this.#arrival ??= this.#ask()
    return this.#arrival
  }

  /** Ask anew: the server has forgotten us. */
  arriveAgain(): Promise<void> {
    this.#arrival = null
    return this.arrive()
  }

  async #ask(): Promise<void> {
    try {
      this.name = (await whoAmI()).name
    } catch (error) {
      this.#arrival = null
      throw error
    }
  }

  /** Take another name; the server may refuse it. */
  async rename(name: string): Promise<void> {
    this.name = (await rename(name)).name
  }
}

export const guest = new Guest()
