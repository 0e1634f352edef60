/** Where a scrolling element stands, and how high it and its content are. */
export type Scroll = Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>

const NEAR_PX = 24

/**
 * Decides whether a growing list keeps its newest line in sight: until its reader scrolls up, and again once they are
 * back at the end. The browser also lowers `scrollTop` by itself when lines collapse or the list gets higher; that is
 * not the reader's doing, even if the lines have grown again by the time the scroll event comes.
 */
export class Following {
  isOn = true
  private isChanging = false
  private before: Scroll = { scrollTop: 0, scrollHeight: 0, clientHeight: 0 }

  /** The lines are changing: scroll events do not count until `settle`. */
  change(): void {
    this.isChanging = true
  }

  /** The lines are laid out, and the list stands where it should. */
  settle(list: Scroll): void {
    this.isChanging = false
    this.before = scrollOf(list)
  }

  /** Handle a scroll event. */
  scroll(list: Scroll): void {
    const { before } = this
    const isSameSize = list.scrollHeight === before.scrollHeight && list.clientHeight === before.clientHeight
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX) this.isOn = true
    else if (!this.isChanging && isSameSize && list.scrollTop < before.scrollTop) this.isOn = false
    this.before = scrollOf(list)
  }
}

const scrollOf = ({ scrollTop, scrollHeight, clientHeight }: Scroll): Scroll => ({ scrollTop, scrollHeight, clientHeight })
