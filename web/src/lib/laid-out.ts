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
