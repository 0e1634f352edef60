import { OWN, textOf } from './texts'

const LIVE = '[aria-live], [role=status], [role=alert]'
/** Regions that repeat what the voice reads from the game itself, and the one that replaces a missing voice. */
const TOLD = new Set(['log', 'asked', 'end', 'voice'])

/** What a live region says, and whether it is urgent. */
export interface Said {
  text: string
  urgent: boolean
}

/**
 * Reads the live regions of the page as a screen reader does. Meanwhile they are switched off for screen readers, so that
 * nothing is said twice.
 */
export class Regions {
  /** The regions with their texts, and their own `aria-live`. */
  #known = new Map<Element, { text: string; live: string | null }>()
  #isFirst = true

  /** Return the texts that are new since the last call; none at the first call. */
  read(cards: boolean): Said[] {
    const said: Said[] = []
    for (const region of this.#known.keys()) if (!region.isConnected) this.#known.delete(region)
    for (const region of document.querySelectorAll(LIVE)) {
      const known = this.#known.get(region)
      const live = known ? known.live : region.getAttribute('aria-live')
      if (live === 'off') continue
      const text = this.#isTold(region, cards) ? '' : textOf(region, cards)
      // The first text of a region is news only if the region has a role.
      const before = known?.text ?? (region.hasAttribute('role') ? '' : text)
      this.#known.set(region, { text, live })
      if (region.getAttribute('aria-live') !== 'off') region.setAttribute('aria-live', 'off')
      if (this.#isFirst || text === '' || text === before || said.some((each) => each.text === text)) continue
      said.push({ text, urgent: live === 'assertive' || region.getAttribute('role') === 'alert' })
    }
    this.#isFirst = false
    return said
  }

  /** Switch the regions on again for screen readers. */
  leave(): void {
    for (const [region, { live }] of this.#known) {
      if (live === null) region.removeAttribute('aria-live')
      else region.setAttribute('aria-live', live)
    }
    this.#known.clear()
  }

  #isTold(region: Element, cards: boolean): boolean {
    return TOLD.has(region.getAttribute('data-live') ?? '') || (!cards && region.closest(OWN) !== null)
  }
}
