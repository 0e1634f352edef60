import { rename, whoAmI } from './api'

class Guest {
  name = $state('')

  /** Ask the server who we are; called before anything else, so that every request has the same guest. */
  async arrive(): Promise<void> {
    this.name = (await whoAmI()).name
  }

  /** Take another name; the server may refuse it. */
  async rename(name: string): Promise<void> {
    this.name = (await rename(name)).name
  }
}

export const guest = new Guest()
