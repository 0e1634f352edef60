/** The waits between tries; together they outlast a server restart. */
const WAITS_MS = [300, 1_000, 2_500, 4_000]

/** Fetch something, with retries; rejects with the error of the last try. */
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
