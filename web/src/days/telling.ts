import { request } from '../lib/api'
import type { Subscribe } from '../lib/protocol'

/** Why this browser cannot be told that a game waits: the last part of a message's id. */
export type Hindrance = 'insecure' | 'home' | 'unable' | 'denied'

const STATE = '/api/me/notifications'
/** No page is below it, so the worker answers no request of any page. */
const SCOPE = '/push/'

/** Return why this browser cannot be told; null if it can, once its visitor allows it. */
export function hindrance(): Hindrance | null {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    // On an iPhone or iPad, only a page on the home screen can be told.
    return 'standalone' in navigator && navigator.standalone === false ? 'home' : 'unable'
  }
  return Notification.permission === 'denied' ? 'denied' : null
}

/**
 * Return whether this browser is told; null if the server tells nobody. If the page now speaks another language,
 * notifications follow.
 */
export async function isTold(language: string): Promise<boolean | null> {
  if (hindrance() !== null) return false
  const { is_on, key } = await request('GET', STATE)
  if (key === null) return null
  const registration = is_on ? await registered() : undefined
  const subscription = await registration?.pushManager.getSubscription()
  if (!registration || !subscription || !isFor(subscription, key)) return false
  if (registration.active?.scriptURL.endsWith(`?${language}`) === false) await tell(language)
  return true
}

/** Ask for permission, in answer to a click, and let the server tell this browser; return whether it may. */
export async function tell(language: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { key } = await request('GET', STATE)
  const registration = await navigator.serviceWorker.register(`/push.js?${language}`, { scope: SCOPE })
  await activated(registration)
  const kept = await registration.pushManager.getSubscription()
  if (kept && !isFor(kept, key)) await kept.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
  await request('PUT', STATE, { endpoint, ...keys, language } as Subscribe)
  return true
}

/** Tell this browser nothing more. */
export async function untell(): Promise<void> {
  await request('DELETE', STATE)
  const registration = await registered()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await registration?.unregister()
}

/** Return the registration of the worker for notifications: a browser without it would return that of the shell. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(SCOPE)
  return found && new URL(found.scope).pathname === SCOPE ? found : undefined
}

/** Wait until a worker can receive messages. */
async function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      else if (worker.state === 'redundant') reject(new Error('the worker was replaced'))
    })
  })
}

/** Return whether a subscription is for the server with this key, in base64url. */
function isFor({ options }: PushSubscription, key: string | null): boolean {
  if (!options.applicationServerKey) return false
  const bytes = new Uint8Array(options.applicationServerKey)
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}
