/**
 * Do something after the browser has laid out what is being drawn, but before it paints; return a function that cancels it.
 *
 * To measure, scroll or move the focus earlier would force an extra layout in the middle of rendering.
 */
export function whenLaidOut(element: Element, todo: () => void): () => void {
  const size = new ResizeObserver(() => {
    size.disconnect()
    todo()
  })
  size.observe(element)
  return () => size.disconnect()
}

/** Do something in a task of its own, after pending input. */
export function soon(todo: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(todo)
  else setTimeout(todo)
}

/** Do something once what is being drawn has been painted; return a function that cancels it. */
export function afterFrame(element: Element, todo: () => void): () => void {
  let wanted = true
  whenLaidOut(element, () => soon(() => wanted && todo()))
  return () => void (wanted = false)
}
