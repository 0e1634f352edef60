/** What a browser gives to a page that it would put on a home screen; not every browser does. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

/** Whether this browser offers to put the page on the home screen. */
class Install {
  #offer: Offer | null = null

  get isOffered(): boolean {
    return this.#offer !== null
  }

  /** Take the offer when it comes, to make it when the visitor looks for it. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.#offer = event as Offer
    })
  }

  /** Ask the visitor, in answer to a click; the offer can be made once. */
  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = null
    await offer?.prompt()
  }
}

export const install = new Install()
