import { rename, whoAmI } from './api'

class Guest {
  name = $state('')
  /** This browser keeps nothing by which the server would know it again. */
  unkept = $state(!navigator.cookieEnabled)
  #arrival: Promise<void> | null = null

  /** Ask the server who we are, once. Everything else waits for it: requests must say who they come from. */
  arrive(): Promise<void> {
    this.#arrival ??= this.#ask()
    return this.#arrival
  }

  /** Ask anew: the server does not know us. It has forgotten us, or takes us for somebody else each time it is asked. */
  async arriveAgain(): Promise<void> {
    this.#arrival = null
    await this.arrive()
    const { name } = await whoAmI()
    this.unkept = name !== this.name
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
