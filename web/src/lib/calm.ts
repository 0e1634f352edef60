const CALM_MS = 1_000

/** Do something a moment after the first screen is shown; return a function that cancels it. */
export function whenCalm(todo: () => void): () => void {
  const timer = setTimeout(todo, CALM_MS)
  return () => clearTimeout(timer)
}
