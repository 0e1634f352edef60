/** Return whether the page can keep the screen on here. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator

/** Keeps the screen on while this is wanted and the page is visible. */
export class Awake {
  #lock: WakeLockSentinel | undefined
  #wished = false

  /** Turn it on or off. The system may refuse, for example to save the battery. */
  async wish(on: boolean): Promise<void> {
    this.#wished = on
    if (!on) {
      await this.#lock?.release()
      this.#lock = undefined
    } else if (canStayAwake() && document.visibilityState === 'visible' && (this.#lock?.released ?? true)) {
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      this.#lock = lock
      // It may have been turned off meanwhile.
      if (!this.#wished) await lock?.release()
    }
  }
}
