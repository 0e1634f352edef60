import type { Event } from '../lib/protocol'
import type { Box } from '../seat/threads'
import type { Spot } from './cues'

/** How large a card lies on the table where none lies yet. */
const CARD_PX = 48
const CARD_SHAPE = 1.4
/** How large something is in the middle of a spot. */
const THING_PX = 18
/** The gap between a hand and what lies beside it. */
const GAP_PX = 8

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

/** A box of this size in the middle of another. */
export function amid(box: Box, width: number, height: number): Box {
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** A box of the same size, above or below another, on the side of a third. */
export function beside(box: Box, side: Box): Box {
  return { ...box, y: box.y + Math.sign(way(box, side).y || -1) * (box.height + GAP_PX) }
}

/** The way from the middle of a box to that of another. */
export function way(from: Box, to: Box): { x: number; y: number } {
  return { x: to.x + to.width / 2 - from.x - from.width / 2, y: to.y + to.height / 2 - from.y - from.height / 2 }
}

/** Which seat of an event a spot means. */
const seatOf = (event: Event, spot: Spot): number | null => (spot === 'seat' ? event.seat : spot === 'other' ? event.other : null)

const find = (selector: string): Element | null => document.querySelector(selector)

/** The whole of a spot on the screen. */
export function wholeOf(event: Event, spot: Spot): Box | null {
  const seat = seatOf(event, spot)
  if (spot === 'seat' || spot === 'other') {
    const chair = seat === null ? null : find(`[data-seat="${seat}"]`)
    return chair && boxOf(chair)
  }
  const place = find(spot === 'medal' ? '[data-medal]' : `[data-place="${spot}"]`)
  if (place) return boxOf(place)
  // What an edition or a moment does not show lies in the middle of the table.
  const centre = find('.centre')
  return centre && amid(boxOf(centre), THING_PX, THING_PX)
}

/** Where coins lie at a spot. */
export function purseOf(event: Event, spot: Spot): Box | null {
  const purse = find(`[data-seat="${seatOf(event, spot)}"] [data-place="coins"]`)
  const whole = purse ? boxOf(purse) : wholeOf(event, spot)
  return whole && amid(whole, THING_PX, THING_PX)
}

/** Where a card lies at a spot; at a seat the last one of this character, where it lies open to the viewer. */
export function cardOf(event: Event, spot: Spot, nth = 0): Box | null {
  const seat = seatOf(event, spot)
  const hand = find(`[data-seat="${seat}"] [data-place="cards"]`)
  const cards = [...(hand?.children ?? [])]
  const known = cards.filter((card) => card.getAttribute('data-card') === event.character && event.character !== null)
  const card = known.at(-1 - (nth % Math.max(1, known.length))) ?? cards[nth % Math.max(1, cards.length)]
  if (card) return boxOf(card)
  const whole = wholeOf(event, spot)
  const width = seat === null ? THING_PX : CARD_PX
  return whole && amid(whole, width, width * CARD_SHAPE)
}

/** The way on which something comes to the middle of the table or leaves it; none where it would lead over what is written there. */
export function wayBeside(middle: Box, spot: Box): { x: number; y: number } {
  const headline = find('.story > .bar')?.getBoundingClientRect()
  const isBelow = headline !== undefined && headline.width > 1 && spot.y >= headline.top
  return isBelow ? { x: 0, y: 0 } : way(middle, spot)
}

/** How high something in the middle may be so that it covers nothing that is written there. */
export function highestAmid(middle: Box): number {
  const lane = find('[data-lane]')?.getBoundingClientRect()
  return lane ? Math.min(lane.height, 2 * (lane.bottom - middle.y - middle.height / 2)) : middle.height
}
