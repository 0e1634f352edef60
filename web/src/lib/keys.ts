import type { Attachment } from 'svelte/attachments'
import { router } from './route.svelte'
import { settings } from './settings.svelte'

/** The handler of a key. It returns `false` to leave the press to the browser. */
export type Press = (event: KeyboardEvent) => unknown

/** Keys of parts that load on demand: a press is kept for a while if its part of this room is not loaded yet. */
const ON_DEMAND = new Set('?ABEHIKLMRSTVW')
const KEPT_MS = 10_000

/** These work even when shortcuts are switched off: one opens the list with the switch, the other only closes things. */
const ALWAYS = new Set(['?', 'Escape'])

const presses = new Map<string, Press[]>()
let kept: { key: string; event: KeyboardEvent; visit: number; until: number } | null = null

/** Return the name by which a key is bound: `A` whatever the case or the alphabet, `Shift ArrowLeft`, `?`. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return shiftKey ? `Shift ${key}` : key
  // On a Cyrillic keyboard, the key labelled K types another letter.
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  return latin !== undefined && !/[a-z]/i.test(key) ? latin : key.toUpperCase()
}

/** Return whether a press is meant for the page, rather than for a field, an open dialog or the browser. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return false
  const within = event.target instanceof Element && event.target.closest('input,select,textarea,dialog[open],[contenteditable]')
  // For a moment, the focus stays in a panel that has just been closed.
  return !within || within.getClientRects().length === 0
}

/** Run the handlers of the pressed key, the latest first. This is the page's only listener for shortcuts. */
export function onkeydown(event: KeyboardEvent): void {
  if (!isForPage(event)) return
  // From now on, buttons show their keys.
  document.documentElement.toggleAttribute('data-keys', true)
  const key = keyOf(event)
  if (!settings.shortcuts && !ALWAYS.has(key)) return
  kept = null
  const bound = presses.get(key) ?? []
  for (const press of [...bound].reverse()) {
    if (press(event) === false) continue
    event.preventDefault()
    return
  }
  if (bound.length === 0 && ON_DEMAND.has(key)) kept = { key, event, visit: router.visits, until: Date.now() + KEPT_MS }
}

/** Forget a press that waits for its part: another room is shown at the same address. */
export function forgetPress(): void {
  kept = null
}

/** Bind a key; return a function that unbinds it. */
export function bind(key: string, press: Press): () => void {
  presses.set(key, [...(presses.get(key) ?? []), press])
  if (kept?.key === key && kept.visit === router.visits && Date.now() < kept.until) {
    const { event } = kept
    kept = null
    // The part is still being drawn.
    queueMicrotask(() => press(event))
  }
  return () => void presses.set(key, presses.get(key)?.filter((other) => other !== press) ?? [])
}

/** An attachment for a button: the key presses it while it is shown and enabled, and not inert. */
export function pressedBy(key: string, press: Press): Attachment {
  return (button) => {
    if (!settings.shortcuts && !ALWAYS.has(key)) return undefined
    button.setAttribute('aria-keyshortcuts', key)
    const unbind = bind(key, (event) => (button.matches(':disabled,[inert] *') ? false : press(event)))
    return () => {
      unbind()
      button.removeAttribute('aria-keyshortcuts')
    }
  }
}
