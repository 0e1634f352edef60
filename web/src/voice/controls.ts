import { say } from '../lib/fluent.svelte'
import { nameOf, textOf } from './texts'

/** Buttons, links and fields, but not headings that only hold the focus for a moment. */
const CONTROLS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex="0"]'].join()

/** Return whether an element is a control that the keyboard has come to. */
export const isReached = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(CONTROLS) && element.matches(':focus-visible')

/** Return the state of a control; empty if it has none. */
export function controlState(control: Element): string {
  const switched = (on: boolean): string => say(on ? 'voice-switched-on' : 'voice-switched-off')
  if (control instanceof HTMLInputElement) {
    if (control.type === 'checkbox') return switched(control.checked)
    if (control.type === 'radio') return control.checked ? say('voice-chosen') : ''
    return control.value
  }
  if (control instanceof HTMLTextAreaElement) return control.value
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? ''
  const pressed = control.getAttribute('aria-pressed')
  return pressed === null ? '' : switched(pressed === 'true')
}

/** Return the dialog or panel around a control; null without one. */
export const partAround = (control: Element): Element | null => control.closest('dialog, [popover], fieldset')

/** Return a control's name and state, preceded by the title of the dialog or panel around it if the reader has just entered that. */
export function describe(control: Element, around: Element | null, cards: boolean): string[] {
  const part = partAround(control)
  const title = part && part !== around ? part.querySelector('h2, legend') : null
  const words = [nameOf(control, cards), controlState(control)].filter(Boolean).join(', ')
  return [...(title ? [textOf(title, cards)] : []), words].filter(Boolean)
}
