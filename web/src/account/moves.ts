import { request } from '../lib/api'
import { say } from '../lib/fluent.svelte'

/** How often a device asks whether the other one has done its part. */
const EVERY_MS = 1_500

/** Begin to move to another device. */
export const beginMove = () => request('POST', '/api/me/move')

/** Return how far the move is that this device has begun. */
export const myMove = () => request('GET', '/api/me/move')

/** Confirm that the other device shows these words. */
export const confirmMove = (words: string[]) => request('POST', '/api/me/move/confirm', { words })

/** End the move that this device has begun. */
export const cancelMove = () => request('DELETE', '/api/me/move')

/** Return whom a link would move; this changes nothing. */
export const lookAtMove = (secret: string) => request('POST', '/api/move/look', { secret })

/** Ask for the move of a link. */
export const askForMove = (secret: string) => request('POST', '/api/move/ask', { secret })

/** Become the moved person, once the other device has confirmed. */
export const finishMove = () => request('POST', '/api/move/finish')

/** Write the words in the language of the page. */
export const shownWords = (ids: string[]): string => ids.map((id) => say(`move-word-${id}`)).join(' · ')

/** Repeat a step until it returns true; return how to stop. */
export function repeatedly(step: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const again = (): void => {
    timer = setTimeout(
      () =>
        void step()
          .catch(() => false)
          .then((done) => done || stopped || again()),
      EVERY_MS
    )
  }
  again()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
