/** Take the focus from what is about to go: otherwise the browser lays out the page amid the change to do so. */
export function letGo(part: Element): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && part.contains(activeElement)) activeElement.blur()
}
