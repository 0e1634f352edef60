/** Blur the focus before its element is removed; otherwise the browser computes the layout in the middle of the change. */
export function letGo(part: Element): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && part.contains(activeElement)) activeElement.blur()
}
