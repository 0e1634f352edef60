/**
 * Do something once the browser has laid out what is being drawn, before it is painted; return how to call that off.
 *
 * Whoever measures, scrolls or moves the focus earlier makes it lay out the page in the middle of drawing, and again.
 */
export function whenLaidOut(element: Element, todo: () => void): () => void {
  const size = new ResizeObserver(() => {
    size.disconnect()
    todo()
  })
  size.observe(element)
  return () => size.disconnect()
}

/** Do something in a task of its own, as soon as the browser has heard its reader. */
export function soon(todo: () => void): void {
  if ('scheduler' in globalThis) void scheduler.postTask(todo)
  else setTimeout(todo)
}

/** Do something once what is being drawn has been painted; return how to call that off. */
export function afterFrame(element: Element, todo: () => void): () => void {
  let wanted = true
  whenLaidOut(element, () => soon(() => wanted && todo()))
  return () => void (wanted = false)
}
