import type { RatedWait, TableCreated } from '../lib/protocol'

const EVERY_MS = 2500

/** Ask every few seconds until there is a table. */
export async function tableFound(
  ask: () => Promise<RatedWait>,
  tell: (wait: RatedWait) => void,
  signal: AbortSignal
): Promise<TableCreated> {
  for (;;) {
    const wait = await ask()
    if (wait.code !== null) return { code: wait.code, link: '' }
    signal.throwIfAborted()
    tell(wait)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    signal.throwIfAborted()
  }
}
