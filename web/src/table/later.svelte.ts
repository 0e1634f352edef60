import { untrack } from 'svelte'
import { afterFrame } from '../lib/laid-out'

/** What something was when the page was last painted: what shows it is drawn apart from all that has to be there at once. */
export class Later<T> {
  value = $state.raw() as T

  constructor(now: () => T) {
    this.value = untrack(now)
    $effect(() => {
      const next = now()
      return afterFrame(document.documentElement, () => (this.value = next))
    })
  }
}
