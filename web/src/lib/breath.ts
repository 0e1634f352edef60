/** How long a page that nobody sees, and which draws nothing, waits. */
const UNSEEN_MS = 200

/** Let the browser draw what is there, and hear its reader, before the page goes on. */
export function breath(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
}

let last = Promise.resolve()

/** Take a breath of one's own, after all who asked before: what is drawn then shares its moment with nothing else. */
export function inTurn(): Promise<void> {
  return (last = last.then(breath))
}

/** Give what comes on demand in its turn. */
export async function afterBreath<T>(demand: () => Promise<T>): Promise<T> {
  const [come] = await Promise.all([demand(), inTurn()])
  return come
}
