/* Names the words and controls of a page that are cut off, covered or out of reach: in these parts of it, or on the whole page, or in
   the dialog or the popover that is open. Words may be shortened by an ellipsis. All may lie further down: the page is scrolled to it, and so are
   frames that show that they scroll, but not those that cut off what is in them. */
;async (...roots) => {
  const SCROLLERS = 'dialog, dialog .body, [popover], [popover] .picker, .log, aside, .yours > .prompt, [tabindex="0"]'
  const CONTROLS = 'a[href], button, input, select, textarea, summary, label:has(input)'
  const { documentElement: root } = document
  const wrong = new Set()
  const box = (part) => part.getBoundingClientRect()
  const style = (part) => getComputedStyle(part)
  const parents = (part) => {
    const found = []
    for (let each = part; each && each !== document.body && each !== root; each = each.parentElement) found.push(each)
    return found
  }
  const isSeen = (part) =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    parents(part).every((each) => style(each).clipPath === 'none' && !each.matches('.unseen'))
  const scrolls = (frame, axis) => frame.matches(SCROLLERS) && ['auto', 'scroll'].includes(style(frame)[`overflow${axis}`])

  // Where a box shows, after the page and the frames that a reader can scroll have been scrolled to it.
  const clipped = (part, line) => {
    let { left, right, top, bottom } = line
    let loose = null
    for (const frame of parents(part)) {
      if (loose !== null && frame !== loose && loose.contains(frame)) continue
      loose = null
      const { overflowX, overflowY, position } = style(frame)
      const edge = box(frame)
      if (frame !== part || !part.matches(CONTROLS)) {
        if (overflowX !== 'visible' && !scrolls(frame, 'X')) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        if (overflowY !== 'visible' && !scrolls(frame, 'Y')) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      }
      if (position === 'fixed' || frame.matches('dialog, [popover]')) break
      if (position === 'absolute') loose = frame.offsetParent ?? document.body
    }
    return { left, right, top, bottom }
  }
  const isCut = (part, line) => {
    const shown = clipped(part, line)
    const cut = shown.left > line.left + 1 || shown.right < line.right - 1 || shown.top > line.top + 3 || shown.bottom < line.bottom - 3
    return cut || line.left + scrollX < -1 || line.right + scrollX > Math.max(innerWidth, root.scrollWidth) + 1
  }
  // A box without a ground of its own covers nothing.
  const covers = (top) => {
    if (top.closest('svg') || parents(top).some((each) => style(each).opacity === '0')) return false
    const { backgroundColor, backgroundImage } = style(top)
    const alpha = backgroundColor.match(/rgba?\(.*?[,/] *([\d.]+)\)$/)
    const isClear = backgroundColor === 'transparent' || (backgroundColor.startsWith('rgba') && Number(alpha?.[1] ?? 1) < 0.5)
    return !isClear || backgroundImage !== 'none' || top.matches('img, canvas, iframe, select, input')
  }
  const overWords = (part, x, y) => {
    for (const top of document.elementsFromPoint(x, y)) {
      if (part.contains(top) || top.contains(part)) return null
      if (covers(top)) return top
    }
    return null
  }
  const called = (part) =>
    (part.getAttribute('aria-label') ?? part.textContent).trim().replace(/\s+/g, ' ').slice(0, 50) || part.outerHTML.slice(0, 70)
  const named = (part) => `${part.localName}.${[...part.classList].filter((each) => !each.startsWith('svelte')).join('.')}`

  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const isNear = ({ left, right, top, bottom }) => top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
  // Nothing is scrolled that a reader could not scroll: a frame that hides what flows over it stays where it is.
  const bring = (part, block = 'center') => {
    part.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    document.querySelectorAll('body *').forEach((each) => {
      if (each.scrollTop && !scrolls(each, 'Y')) each.scrollTop = 0
    })
  }
  // Whether something is so at one of the places to which a reader can scroll a part.
  const somewhere = async (part, isSo) => {
    for (const block of ['center', 'start', 'end']) {
      bring(part, block)
      if (block === 'start') scrollBy(0, -80)
      await drawn()
      await drawn() // what the page shows by how far it is scrolled
      if (isSo()) return true
    }
    return false
  }

  await drawn()
  const over = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')].at(-1)
  const given = roots.filter(Boolean)
  const whole = given.length === 0 ? [over ?? document.body] : given
  const controls = whole.flatMap((each) => [...each.querySelectorAll(CONTROLS)])
  for (const part of controls) {
    if (!isSeen(part) || part.closest('[popover]:not(:popover-open), [inert]')) continue
    const lines = [...part.getClientRects()].filter((line) => line.width > 1 && line.height > 1)
    if (lines.length === 0) continue
    if (!isNear(lines[0]) || isCut(part, lines[0])) bring(part) // it may have been scrolled out of a frame
    const at = () => [...part.getClientRects()].find((line) => line.width > 1 && line.height > 1)
    const reached = () => {
      const line = at()
      const found = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      return found !== null && (part.contains(found) || found.closest('label')?.contains(part) === true)
    }
    if (isCut(part, at())) wrong.add(`is cut off: ${named(part)} ${called(part)}`)
    else if (!reached()) {
      if (await somewhere(part, reached)) continue
      const line = at()
      const over = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      wrong.add(`cannot be pressed: ${named(part)} ${called(part)}, under ${over ? named(over) : 'nothing'}`)
    }
  }
  scrollTo(0, 0)

  // Whatever lets the pointer through still covers words.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(solid)
  const range = document.createRange()
  const texts = []
  for (const each of whole) {
    const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const part = words.currentNode.parentElement
      const text = words.currentNode.data.trim()
      if (text === '' || part.closest('svg, option, style, script, [popover]:not(:popover-open)') || !isSeen(part)) continue
      const node = words.currentNode
      const lines = () => {
        range.selectNodeContents(node)
        return [...range.getClientRects()].filter((line) => line.width > 1)
      }
      if (lines().length === 0) continue
      if (!lines().every(isNear)) bring(part)
      const isShort = parents(part).some((frame) => style(frame).textOverflow === 'ellipsis' || style(frame).webkitLineClamp !== 'none')
      const findings = () => {
        const found = lines()
        if (!isShort && found.some((line) => isCut(part, line))) return `is cut off: ${text}`
        for (const whole of found) {
          const line = isShort ? clipped(part, whole) : whole
          if (isShort && line.right - line.left < 6) continue // it lies beyond the ellipsis
          const y = (line.top + line.bottom) / 2
          for (const x of [line.left + 3, (line.left + line.right) / 2, line.right - 3]) {
            const over = overWords(part, x, y)
            if (over) return `is covered: ${text}, by ${named(over)}`
          }
        }
        return null
      }
      const found = findings()
      if (found !== null && !(await somewhere(part, () => findings() === null))) wrong.add(found)
      const holds = parents(part).some((frame) => ['sticky', 'fixed'].includes(style(frame).position))
      if (!holds) texts.push({ part, text, lines, isShort })
    }
  }
  scrollTo(0, 0)
  // Words that lie over other words, also without a ground of their own.
  const placed = texts
    .flatMap(({ part, text, lines, isShort }) =>
      lines().map((line) => {
        const { left, right, top, bottom } = isShort ? clipped(part, line) : line
        const inset = (bottom - top) / 4
        return {
          part,
          text,
          left: left + 2,
          right: right - 2,
          top: top + inset,
          bottom: bottom - inset
        }
      })
    )
    .sort((one, other) => one.top - other.top)
  placed.forEach((one, at) => {
    for (let next = at + 1; next < placed.length && placed[next].top < one.bottom; next += 1) {
      const other = placed[next]
      if (one.part === other.part || one.left >= other.right || other.left >= one.right) continue
      if (parents(one.part).some((each) => scrolls(each, 'Y')) || parents(other.part).some((each) => scrolls(each, 'Y'))) continue
      wrong.add(`lie over each other: ${one.text}, ${other.text}`)
    }
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== solid)
  if (root.scrollWidth > innerWidth) wrong.add('the page is too wide')
  return [...wrong]
}
