import type { TransitionConfig } from 'svelte/transition'

const TURN_MS = 450

/** A card is turned up: it narrows to its edge and opens again. At once for who wants no motion. */
export function turnUp(_card: Element): TransitionConfig {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return { duration: 0 }
  return { duration: TURN_MS, css: (t) => `transform: scaleX(${t}) rotate(${(1 - t) * -4}deg)` }
}
