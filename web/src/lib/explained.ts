import { Refusal } from './api'
import { messages } from './fluent.svelte'
import { problem } from './words'

/** Say why a request has failed, once the words for that are there. */
export async function explained(error: unknown): Promise<string> {
  await messages.learn('problems').catch(() => undefined)
  if (!navigator.cookieEnabled) return problem('no_cookies')
  return problem(error instanceof Refusal ? error.code : 'unknown')
}
