/** How long a page that nobody sees, and which draws nothing, waits. */
const UNSEEN_MS = 200

/** Let the browser draw what is there, and hear its reader, before the page goes on. */
export function breath(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
}

const waiting: (() => void)[] = []

let isBreathing = false

/** Take a breath of one's own, after all who wait, or before them: what is drawn then shares its moment with nothing else. */
export function inTurn(place: 'first' | 'last' = 'last'): Promise<void> {
  const turn = new Promise<void>((done) => void (place === 'first' ? waiting.unshift(done) : waiting.push(done)))
  if (!isBreathing) void goOn()
  return turn
}

async function goOn(): Promise<void> {
  isBreathing = true
  while (waiting.length > 0) {
    await breath()
    waiting.shift()?.()
  }
  isBreathing = false
}

/** Give what comes on demand in its turn. */
export async function afterBreath<T>(demand: () => Promise<T>): Promise<T> {
  const [come] = await Promise.all([demand(), inTurn()])
  return come
}
