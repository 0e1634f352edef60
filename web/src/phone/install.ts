/** The browser's event that offers to install the page; not every browser sends it. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to add the page to the home screen. */
class Install {
  #offer: Offer | null = null

  get isOffered(): boolean {
    return this.#offer !== null
  }

  /** Keep the browser's offer for later, when the visitor asks for it. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.#offer = event as Offer
    })
  }

  /** Show the browser's prompt, in answer to a click; this works once. */
  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = null
    await offer?.prompt()
  }
}

export const install = new Install()
