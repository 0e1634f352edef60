import { rename, whoAmI } from './api'
import type { CodeUsed, Me } from './protocol'

/** How long a name may be on a server. */
export const NAME_LETTERS_MAX = 24

class Guest implements Me {
  name = $state('')
  /** Whether the guest has chosen that name. */
  is_chosen = $state(true)
  /** The guest's number on this server; 0 until it is known. */
  number = $state(0)
  is_moderator = $state(false)
  /** That a recovery code was used for the guest's account, until they have read it. */
  recovered = $state.raw<CodeUsed | null>(null)
  /** Whether the guest is signed in to an account. */
  has_account = $state(false)
  /** Number of tables at which the guest has a seat. */
  seats = $state(0)
  /** Whether the guest has finished a game. */
  has_played = $state(false)
  /** Whether the guest follows somebody. */
  is_following = $state(false)
  /** This browser stores no cookies, so the server will not recognise it. */
  unkept = $state(!navigator.cookieEnabled)
  #arrival: Promise<void> | null = null
  #renaming: { name: string; done: Promise<void> } | null = null

  /** Ask the server who we are, once. Every other request waits for the answer, because it must carry the guest's cookie. */
  arrive(): Promise<void> {
    this.#arrival ??= this.#ask()
    return this.#arrival
  }

  /** Resolve once the server has answered who we are, if it was asked; a page that only tells what is kept does not ask. */
  async asked(): Promise<void> {
    await this.#arrival
  }

  /** Ask again, because the server does not know us: it has lost its guests, or this browser stores no cookie. */
  async arriveAgain(): Promise<void> {
    this.#arrival = null
    await this.arrive()
    const { name } = await whoAmI()
    this.unkept = name !== this.name
  }

  async #ask(): Promise<void> {
    try {
      Object.assign(this, await whoAmI())
    } catch (error) {
      this.#arrival = null
      throw error
    }
  }

  /** Change the guest's name; the server may refuse it. The same name is not sent again while the answer is awaited. */
  rename(name: string): Promise<void> {
    if (this.#renaming?.name !== name) this.#renaming = { name, done: this.#rename(name) }
    return this.#renaming.done
  }

  async #rename(name: string): Promise<void> {
    try {
      await this.arrive()
      Object.assign(this, await rename(name), { recovered: this.recovered })
    } finally {
      this.#renaming = null
    }
  }
}

export const guest = new Guest()
