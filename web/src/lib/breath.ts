/** How long a page that nobody sees, and which draws nothing, waits. */
const UNSEEN_MS = 200

/** Let the browser draw what is there, and hear its reader, before the page goes on. */
export function breath(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(done))
  })
}

/** Give what comes on demand after a breath: what it draws has a moment of its own. */
export async function afterBreath<T>(demand: () => Promise<T>): Promise<T> {
  const [come] = await Promise.all([demand(), breath()])
  return come
}
