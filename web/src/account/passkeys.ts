import { request } from '../lib/api'
import { guest } from '../lib/guest.svelte'
import type { MyAccount, NewPasskeyAsked, PasskeyMade, PasskeyUsed } from '../lib/protocol'

/** The algorithms that the server can check: ES256, Ed25519 and RS256. */
const ALGORITHMS = [-7, -8, -257]

/** Whether this browser can make passkeys and use them. */
export const hasPasskeys = 'PublicKeyCredential' in globalThis

/** Return this visitor's account and passkeys. */
export const myAccount = () => request('GET', '/api/me/account')

/** Let the device make a passkey; the first one makes the guest an account. */
export async function addPasskey(): Promise<MyAccount> {
  const asked = await request('POST', '/api/me/passkeys/challenge')
  const made = await request('POST', '/api/me/passkeys', await makePasskey(asked))
  guest.has_account = true
  return made
}

/** Let the device make a passkey that the server has asked for. */
export async function makePasskey(asked: NewPasskeyAsked): Promise<PasskeyMade> {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rp_id, name: 'Golpe' },
      user: { id: asked.user_id, name: asked.user_name, displayName: asked.user_name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: asked.exclude.map(credential),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none'
    }
  })
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject }
}

/** Remove a passkey. */
export const removePasskey = (id: number) => request('DELETE', `/api/me/passkeys/${id}`)

/** Become the person of a passkey on this device. */
export const signIn = async () => request('POST', '/api/sign-in', await usePasskey('/api/sign-in/challenge'))

/** Let the person of an account prove who they are, unless they just have; guests need not. */
export async function prove(): Promise<void> {
  const { made_ms, verified_until_ms } = await myAccount()
  if (made_ms === null || verified_until_ms !== null) return
  await request('POST', '/api/me/verification', await usePasskey('/api/me/verification/challenge'))
}

/** Let the device use a passkey that the server asks for. */
async function usePasskey(asking: '/api/sign-in/challenge' | '/api/me/verification/challenge'): Promise<PasskeyUsed> {
  const { challenge, rp_id, allow } = await request('POST', asking)
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, allowCredentials: allow.map(credential), userVerification: 'required' }
  })
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature
  }
}

const credential = (id: string) => ({ id, type: 'public-key' as const })

const library = () => import('@simplewebauthn/browser')
