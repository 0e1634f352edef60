import { soon } from './laid-out'

/**
 * Measure where something is before anything that waits for a task of its own changes the page, and do what comes of
 * it after all that: otherwise the browser lays out the page for each who measures.
 */
export function measureSoon(measure: () => () => void): void {
  const begin = (): void => soon(measure())
  if ('scheduler' in globalThis) void scheduler.postTask(begin, { priority: 'user-blocking' })
  else setTimeout(begin)
}
