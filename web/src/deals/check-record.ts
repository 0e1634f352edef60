import { keptHash } from '../lib/announced'
import { Refusal } from '../lib/api'
import { checkDeal, type Finding } from './check'

/**
 * Fetch a game's record and check its deal.
 *
 * Which announcement was kept is looked up by the table and game that the reader sees, because a forged record could name others.
 */
export async function checkRecord(record: string, code: string, number: number): Promise<Finding> {
  return checkDeal(await textAt(record), keptHash(code, number))
}

async function textAt(address: string): Promise<string> {
  let response: Response
  try {
    response = await fetch(address)
    if (response.ok) return await response.text()
  } catch {
    throw new Refusal('offline')
  }
  const problem = (await response.json().catch(() => null)) as { code?: string } | null
  throw new Refusal(problem?.code ?? 'unknown')
}
