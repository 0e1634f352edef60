import { Refusal } from './api'
import { messages, say } from './fluent.svelte'
import { guest } from './guest.svelte'
import { problem } from './words'

/** Return the message for a failed request, once the messages for errors are loaded. */
export async function explained(error: unknown): Promise<string> {
  const { code, minutes } = error instanceof Refusal ? error : new Refusal('unknown')
  // This message is always loaded; others cannot be fetched while offline.
  if (code === 'offline') return say('problem-offline')
  await messages.learn('problems').catch(() => undefined)
  if (code === 'no_guest') await guest.arriveAgain().catch(() => undefined)
  return problem(guest.unkept ? 'no_cookies' : code, minutes)
}
