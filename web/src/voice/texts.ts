const ENDED = /[.!?…:]$/u
const ISOLATES = /[\u2066-\u2069]/g
/** Elements that are drawn but not read, because they repeat something or are keys. */
const UNREAD = ['[aria-hidden=true]', 'kbd', 'script', 'style', 'select', '[hidden]'].join()
/** Elements that show the viewer's own cards. */
export const OWN = '[data-own]'

/** Return a text as a sentence that can be spoken; empty if nothing is left. */
export function spoken(text: string): string {
  const plain = text.replace(ISOLATES, '').replace(/\s+/g, ' ').trim()
  return plain === '' || ENDED.test(plain) ? plain : `${plain}.`
}

/** Return the text of an element as a screen reader would read it; without the viewer's own cards, unless they are wanted. */
export function textOf(element: Element, cards: boolean): string {
  if (element.matches(UNREAD) || (!cards && element.matches(OWN))) return ''
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      const isWithin = getComputedStyle(node).display === 'inline'
      return isWithin ? textOf(node, cards) : ` ${textOf(node, cards)} `
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Return the accessible name of a control: from its label, or otherwise from its text. */
export function nameOf(control: Element, cards: boolean): string {
  const label = control.getAttribute('aria-label')
  if (label !== null) return label
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
  const named = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const parts = [...labels, ...named.flatMap((id) => document.getElementById(id) ?? [])]
  return (parts.length > 0 ? parts : [control]).map((part) => textOf(part, cards)).join(' ')
}
