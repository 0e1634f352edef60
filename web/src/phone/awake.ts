/** Tell whether a page can keep the screen on here. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on while that is wished and the page is in sight. */
export class Awake {
  #lock: WakeLockSentinel | undefined
  #wished = false

  /** Wish it, or no longer. A system that refuses, to save its battery, is right. */
  async wish(on: boolean): Promise<void> {
    this.#wished = on
    if (!on) {
      await this.#lock?.release()
      this.#lock = undefined
    } else if (canStayAwake() && document.visibilityState === 'visible' && (this.#lock?.released ?? true)) {
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      this.#lock = lock
      // Whoever has changed their mind meanwhile wants it off.
      if (!this.#wished) await lock?.release()
    }
  }
}
