import { whenLaidOut } from '../lib/laid-out'

/** Find the button of the question that gives a decision. */
export const buttonOf = (decision: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#prompt [data-decision="${CSS.escape(decision)}"]`)

/**
 * Lay a button over the one that gives a decision, and focus it.
 * The other answers are out of reach until the returned function is called.
 */
export function layOver(button: HTMLElement, decision: string): () => void {
  const section = button.closest('#prompt')
  const chosen = buttonOf(decision)
  const others = [...(section?.children ?? [])].filter((part) => part instanceof HTMLElement && !part.contains(button)) as HTMLElement[]
  for (const part of others) part.inert = true
  const calledOff = whenLaidOut(button, () => {
    if (section && chosen) {
      const [room, box] = [section.getBoundingClientRect(), chosen.getBoundingClientRect()]
      button.style.inset = 'auto'
      button.style.left = `${box.x - room.x - section.clientLeft + section.scrollLeft}px`
      button.style.top = `${box.y - room.y - section.clientTop + section.scrollTop}px`
      button.style.width = `${box.width}px`
      button.style.height = `${box.height}px`
    }
    button.focus({ preventScroll: true })
  })
  return () => {
    calledOff()
    for (const part of others) part.inert = false
  }
}
