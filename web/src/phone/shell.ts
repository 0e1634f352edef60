import { install } from './install'

/** Keep the page's own files at hand for the next visit, once this one has all that it needs. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that may not keep anything goes without. The worker keeps the words of one language.
  const worker = `/worker.js?${document.documentElement.lang}`
  const keep = (): void => void navigator.serviceWorker.register(worker).catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
  install.listen()
}
