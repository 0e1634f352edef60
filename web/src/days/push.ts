/// <reference lib="webworker" />
/**
 * Shows that a game waits, also while no page is open, and leads to that game. It caches nothing, and is registered only
 * when somebody switches notifications on.
 */

export {} // names of its own

const worker = self as unknown as ServiceWorkerGlobalScope
/** All waiting games share one notification. */
const TAG = 'golpe-days'
const NOTHING = { title: 'Golpe', lang: '' }
/** The language of the page when it registered this worker. */
const LANGUAGE = worker.location.search.slice(1)

worker.addEventListener('push', (event) => {
  const { title, lang } = (event.data?.json() ?? NOTHING) as typeof NOTHING
  event.waitUntil(worker.registration.showNotification(title, { lang, tag: TAG, icon: '/icon-192.png' }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(waiting().then(show))
})

interface SubscriptionChange extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null
  readonly oldSubscription?: PushSubscription | null
}

/** The browser has replaced the subscription, or wants it to be replaced. */
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event as SubscriptionChange))
})

/** Return the path of the game that waits longest; that of the lobby if none does. */
async function waiting(): Promise<string> {
  try {
    const response = await fetch('/api/me/games-by-days')
    const { games } = (await response.json()) as { games: { code: string; deadline_ms: number | null }[] }
    const next = games.find(({ deadline_ms }) => deadline_ms !== null)
    return next ? `/t/${next.code}` : '/'
  } catch {
    return '/'
  }
}

/** Focus a page with this path, or open one. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await worker.clients.openWindow(path)
}

async function renew({ newSubscription, oldSubscription }: SubscriptionChange): Promise<void> {
  const found = newSubscription ?? (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)))
  if (!found) return
  const { endpoint, keys } = found.toJSON()
  const body = JSON.stringify({ endpoint, ...keys, language: LANGUAGE })
  await fetch('/api/me/notifications', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}
