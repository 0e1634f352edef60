import { request } from '../lib/api'
import { say } from '../lib/fluent.svelte'
import type { Me } from '../lib/protocol'
import { makePasskey } from './passkeys'

/** Make new recovery codes; earlier ones end. */
export const makeCodes = async (): Promise<string[]> => (await request('POST', '/api/me/codes')).codes

/** Come back to the account of a code, with a new passkey of this device. */
export async function comeBack(code: string): Promise<Me> {
  const asked = await request('POST', '/api/recovery/challenge', { code })
  return request('POST', '/api/recovery', { code, passkey: await makePasskey(asked) })
}

/** Return the address of a file with the codes. */
export const fileOf = (codes: string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${say('golpe')} · ${say('codes')}\n${location.host}\n\n${codes.join('\n')}\n`)}`
