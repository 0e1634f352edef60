import type { RatedWait, TableCreated } from '../lib/protocol'
import { isPassing } from '../lib/ratings'

const EVERY_MS = 2500

function nullIfPassing(error: unknown): null {
  if (!isPassing(error)) throw error
  return null
}

/**
 * Ask every few seconds until there is a table. `tell` gets null while the server cannot be reached: whoever asks again after it was
 * restarted waits there again.
 */
export async function tableFound(
  ask: () => Promise<RatedWait>,
  tell: (wait: RatedWait | null) => void,
  signal: AbortSignal
): Promise<TableCreated> {
  for (;;) {
    const wait = await ask().catch(nullIfPassing)
    if (wait?.code != null) return { code: wait.code, link: '' }
    signal.throwIfAborted()
    tell(wait)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    signal.throwIfAborted()
  }
}
