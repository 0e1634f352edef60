import { soon } from './laid-out'

/**
 * Measure in one task and apply the results in a later one: all callers measure before any of them changes the page,
 * so the browser computes the layout only once.
 */
export function measureSoon(measure: () => () => void): void {
  const begin = (): void => soon(measure())
  if ('scheduler' in globalThis) void scheduler.postTask(begin, { priority: 'user-blocking' })
  else setTimeout(begin)
}
