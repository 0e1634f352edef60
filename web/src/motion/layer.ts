import { mount, unmount, type ComponentProps } from 'svelte'
import type { Box } from '../seat/threads'
import CharacterCard from '../ui/CharacterCard.svelte'
import Coin from '../ui/Coin.svelte'
import StageShape from './StageShape.svelte'

/** Above the table: what moves for a moment. Nothing here takes part in the page's layout or hears the pointer. */
export class Layer {
  /** How many times as fast as it is written. */
  rate = 1
  readonly #shown: Record<string, unknown>[] = []
  readonly #drawn: Record<string, unknown>[] = []
  /** What is not shown yet: as long as nothing changes on the page, places on it cost nothing to measure. */
  #coming = document.createDocumentFragment()

  constructor(readonly root: HTMLElement) {}

  /** Lay a shape over a box of the screen. */
  shape(box: Box, props: ComponentProps<typeof StageShape>): HTMLElement {
    return this.#put(box, (target) => mount(StageShape, { target, props }))
  }

  /** Lay a card over a box of the screen; face down without a character. */
  card(box: Box, character: string | null): HTMLElement {
    return this.#put(box, (target) => mount(CharacterCard, { target, props: { character, small: true } }))
  }

  /** Lay a coin over a box of the screen. */
  coin(box: Box): HTMLElement {
    return this.#put(box, (target) => mount(Coin, { target, props: { size: '100%' } }))
  }

  /** Move something; it stays as the last frame has it until all is cleared. */
  move(thing: HTMLElement, ms: number, frames: Keyframe[], delay = 0): void {
    const eased = frames.map((frame) => ({ easing: 'ease-in-out', ...frame }))
    thing.animate(eased, { duration: ms, delay, fill: 'both' }).playbackRate = this.rate
  }

  /** Begin to draw what is shown next, at this rate. */
  begin(rate: number): void {
    this.rate = rate
    this.#leave(this.#drawn, this.#coming)
  }

  /** Show all that has been drawn, in the place of what was shown. */
  show(): void {
    this.#leave(this.#shown, this.root)
    this.#shown.push(...this.#drawn.splice(0))
    this.root.append(this.#coming)
  }

  /** Take everything away. */
  clear(): void {
    this.#leave(this.#shown, this.root)
    this.#leave(this.#drawn, this.#coming)
  }

  #leave(things: Record<string, unknown>[], from: ParentNode): void {
    for (const thing of things.splice(0)) void unmount(thing)
    if (from.childElementCount > 0) from.replaceChildren()
  }

  #put({ x, y, width, height }: Box, draw: (target: HTMLElement) => Record<string, unknown>): HTMLElement {
    const thing = document.createElement('div')
    const place = { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }
    Object.assign(thing.style, { position: 'absolute', ...place })
    this.#coming.append(thing)
    this.#drawn.push(draw(thing))
    return thing
  }
}
