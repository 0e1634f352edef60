/** The direction of an arrow key, as steps to the right and down. */
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}
/** Weight of the distance to the side of the arrow's direction. */
const ASIDE = 3

const middleOf = (element: Element): [number, number] => {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Find the nearest element in the direction of an arrow key, or null. */
function nearest<T extends Element>(key: string, from: Element, all: T[]): T | null {
  const way = WAYS[key]
  if (!way) return null
  const [x, y] = middleOf(from)
  let found: T | null = null
  let least = Infinity
  for (const element of all) {
    const [elementX, elementY] = middleOf(element)
    const along = (elementX - x) * way[0] + (elementY - y) * way[1]
    const aside = Math.abs((elementX - x) * way[1]) + Math.abs((elementY - y) * way[0])
    if (element === from || along < 1 || along + ASIDE * aside >= least) continue
    least = along + ASIDE * aside
    found = element
  }
  return found
}

/** Move the focus among a region's buttons with the arrow keys; from elsewhere in it they lead to the first answer. */
export function withArrows(region: HTMLElement): () => void {
  const onkeydown = (event: KeyboardEvent): void => {
    if (!(event.key in WAYS) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const buttons = [...region.querySelectorAll<HTMLButtonElement>('button:enabled')]
    const at = document.activeElement
    const first = buttons.find((button) => button.dataset['decision']) ?? buttons[0]
    const next = at instanceof HTMLButtonElement ? nearest(event.key, at, buttons) : first
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  region.addEventListener('keydown', onkeydown)
  return () => region.removeEventListener('keydown', onkeydown)
}
