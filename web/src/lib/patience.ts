/** Seconds in which a server that is started anew is back. */
const WAITS_MS = [300, 1_000, 2_500, 4_000]

/** Fetch something, and ask again for what did not come; at last it fails as the last try does. */
export async function patiently<T>(fetchIt: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await fetchIt()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  return fetchIt()
}
