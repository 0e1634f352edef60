const BUZZ_MS = 60

/** Tell whether this device can shake in the visitor's hand. */
export const canBuzz = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Shake once; browsers let a page do so after the visitor has touched it. */
export function buzz(): void {
  if (canBuzz() && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ_MS)
}
