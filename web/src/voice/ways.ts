import { nameOf, textOf } from './texts'

/** A button or link of the page in view, and its name. */
export interface Way {
  control: HTMLElement
  name: string
}

/** Buttons in forms are left out, because a form has to be filled in first. */
const WAYS = ['main .button:not(form *, .quiet)', 'main a[href^="/t/"]'].join()
/** A menu that is open hides all others. */
const MENU = 'main [popover]:popover-open'
const MOST = 10

/** Return whether a control can be pressed now. */
export const isOpen = (control: HTMLElement): boolean =>
  control.isConnected && control.getClientRects().length > 0 && !control.matches(':disabled, [aria-disabled=true], [inert] *')

/** Find the buttons and links that lead on from a page or its open menu, the main one first; each name once. */
export function waysHere(cards: boolean): Way[] {
  const menu = document.querySelector(MENU)
  const all = menu?.querySelectorAll<HTMLElement>('button, a[href]') ?? document.querySelectorAll<HTMLElement>(WAYS)
  const found = [...all].filter(isOpen)
  found.sort((one, other) => Number(other.matches('.main')) - Number(one.matches('.main')))
  const named = found.map((control) => ({ control, name: nameOf(control, cards) })).filter(({ name }) => name !== '')
  return named.filter(({ name }, at) => named.findIndex((way) => way.name === name) === at).slice(0, MOST)
}

/** Return the title of the page in view. */
export const titleHere = (): string => {
  const title = document.querySelector('main h1')
  return title ? textOf(title, false) : ''
}
