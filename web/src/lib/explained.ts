import { Refusal } from './api'
import { messages, say } from './fluent.svelte'
import { guest } from './guest.svelte'
import { problem } from './words'

/** Say why a request has failed, once the words for that are there. */
export async function explained(error: unknown): Promise<string> {
  const code = error instanceof Refusal ? error.code : 'unknown'
  // Its words are always there; others could not be fetched now.
  if (code === 'offline') return say('problem-offline')
  await messages.learn('problems').catch(() => undefined)
  if (code === 'no_guest') await guest.arriveAgain().catch(() => undefined)
  return problem(guest.unkept ? 'no_cookies' : code)
}
