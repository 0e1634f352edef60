import type { Box } from '../seat/threads'
import { within, type Around } from './placing'

/** What the reader needs at any moment. A frame over a whole seat that may be chosen counts as its seat. */
const TAKEN = [
  'main h2:not([data-seat] h2)',
  'main .prompt:not(.bystander)',
  ...['button', 'a[href]', 'input', 'select', 'textarea'].map((control) => `main ${control}:not([data-seat] > button)`)
].join()
const MASKS = '[data-seat] .mask'
const SEATS = '[data-seat] :is(h2, [data-place]), main .story p'

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
const isVisible = ({ width, height }: Box): boolean => width > 0 && height > 0
const boxesOf = (selector: string): Box[] => [...document.querySelectorAll(selector)].map(boxOf).filter(isVisible)

/** Return the part of the screen in which bubbles may stand. */
export function roomOf(): Box {
  const screen = { x: 0, y: 0, width: document.documentElement.clientWidth, height: innerHeight }
  const main = document.querySelector('main')
  return main ? within(boxOf(main), screen) : screen
}

/** Return what a seat's bubble points at: its mask. Others speak from where questions would be, or from the upper edge. */
export function anchorOf(seat: number | null, room: Box): Box | null {
  const at = seat === null ? '.bystander' : `[data-seat="${seat}"] .mask`
  const found = document.querySelector(at)
  if (seat === null) {
    const edge = found ? within(boxOf(found), room) : room
    return { x: edge.x + edge.width / 2, y: edge.y, width: 0, height: 0 }
  }
  const box = found && within(boxOf(found), room)
  return box && isVisible(box) ? box : null
}

/** Return what is on the screen besides a new bubble. */
export const aroundOf = (): Around => ({
  taken: boxesOf(TAKEN),
  masks: boxesOf(MASKS),
  seats: boxesOf(SEATS)
})
