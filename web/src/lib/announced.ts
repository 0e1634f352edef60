/** The announcements of deals that this browser has seen: their hashes by table and game, the newest last. */

const KEY = 'golpe-announced'
const KEPT_MAX = 100

const nameOf = (table: string, game: number): string => `${table}/${game}`

function kept(): Map<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>))
  } catch {
    return new Map()
  }
}

/** Keep the hash of a game's announcement. The first that was told for a game stays: only it came before the deal. */
export function keepHash(table: string, game: number, hash: string): void {
  const all = kept()
  const name = nameOf(table, game)
  if (all.has(name)) return
  all.set(name, hash)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...all].slice(-KEPT_MAX))))
  } catch {
    // Without storage, the deal can still be checked against the words that were shown.
  }
}

/** Return the hash that was kept for a game. */
export const keptHash = (table: string, game: number): string | undefined => kept().get(nameOf(table, game))
