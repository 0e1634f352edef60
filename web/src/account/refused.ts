import { Refusal } from '../lib/api'
import { explained } from '../lib/explained'
import { say } from '../lib/fluent.svelte'

/** Return the message for a passkey that the browser or the server has refused. */
export async function refusedPasskey(error: unknown): Promise<string> {
  if (error instanceof Refusal || !(error instanceof Error)) return explained(error)
  return say(error.name === 'InvalidStateError' ? 'account-known' : 'account-cancelled')
}
