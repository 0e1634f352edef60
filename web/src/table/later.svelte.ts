import { untrack } from 'svelte'
import { afterFrame } from '../lib/laid-out'

/** The value at the last paint: what depends on it is rendered after the more urgent parts. */
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
