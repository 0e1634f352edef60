/// <reference lib="webworker" />
/**
 * Caches the page's own files, so that it opens from a home screen and keeps working while the server is updated.
 * It caches no game data and no API responses. A newer worker waits until no page of the older one is open.
 */

/** Inserted by the build: the files of this version, its messages by language, and the version. */
declare const SHELL: { version: string; files: string[]; words: Record<string, string[]> }

const worker = self as unknown as ServiceWorkerGlobalScope
/** The language of the page when it registered this worker. */
const LANGUAGE = worker.location.search.slice(1)
const KEPT = 'golpe-shell-'
const NOW = `${KEPT}${SHELL.version}-${LANGUAGE}`
const PAGE = '/index.html'

worker.addEventListener('install', (event) => {
  const files = [new Request(PAGE, { cache: 'reload' }), ...SHELL.files, ...(SHELL.words[LANGUAGE] ?? [])]
  event.waitUntil(caches.open(NOW).then((shell) => shell.addAll(files)))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(page(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event.request))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** Fetch the page from the server; without one, return the cached page, which shows the error. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
    throw error
  }
}

/** Built files never change under their name: an older page finds its own, whatever version the server has now. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(KEPT) && name !== NOW).map((name) => caches.delete(name)))
}

/** Focus the page with this path, or open it. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await worker.clients.openWindow(path)
}
