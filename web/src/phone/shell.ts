import { install } from './install'

/** Register the worker that caches the page's own files, once the page has loaded. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Registration may be refused; the page works without it. The worker caches the messages of one language.
  const worker = `/worker.js?${document.documentElement.lang}`
  const keep = (): void => void navigator.serviceWorker.register(worker).catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
  install.listen()
}
