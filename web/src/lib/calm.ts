const CALM_MS = 1_000

/** Do something once the first screen stands and its reader looks at it; return how to call that off. */
export function whenCalm(todo: () => void): () => void {
  const timer = setTimeout(todo, CALM_MS)
  return () => clearTimeout(timer)
}
