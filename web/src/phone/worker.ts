/// <reference lib="webworker" />
/**
 * Keeps the page's own files at hand, so that it opens from a home screen and stays whole when the server gets a newer
 * one. Of what is played it keeps and answers nothing. A newer worker waits until no page of the older one is open.
 */

/** Written by the build: the files of this version, its words by their languages, and a name for them all. */
declare const SHELL: { version: string; files: string[]; words: Record<string, string[]> }

const worker = self as unknown as ServiceWorkerGlobalScope
/** What the page was in when it asked for this worker. */
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

/** The server's page; the one at hand, which says what is the matter, where there is no server. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(PAGE)
    if (kept) return kept
    throw error
  }
}

/** Built files never change under their name: an older page finds its own, whatever the server has by now. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)

async function forgetOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(KEPT) && name !== NOW).map((name) => caches.delete(name)))
}

/** Bring the page of an address to the front. */
async function show(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await worker.clients.openWindow(path)
}
