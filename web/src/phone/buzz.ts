const BUZZ_MS = 60

/** Return whether this device can vibrate in the visitor's hand. */
export const canBuzz = (): boolean => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Vibrate once; browsers allow this only after the visitor has touched the page. */
export function buzz(): void {
  if (canBuzz() && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ_MS)
}
