/** The longest wait for a frame; a hidden page gets none. */
const UNSEEN_MS = 200

/** Let the browser paint, and handle input, before the page goes on. */
export function breath(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
}

const waiting: (() => void)[] = []

let isBreathing = false

/** Wait for a frame of one's own, after all others that wait or (`first`) before them: nothing else is drawn in it. */
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

/** Load something on demand and resolve when its turn comes. */
export async function afterBreath<T>(demand: () => Promise<T>): Promise<T> {
  const [come] = await Promise.all([demand(), inTurn()])
  return come
}
