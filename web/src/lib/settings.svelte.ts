const KEY = 'golpe-settings'

interface Saved {
  shortcuts: boolean
  opponents: number
}

function saved(): Saved {
  const fresh: Saved = { shortcuts: true, opponents: 3 }
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) }
  } catch {
    return fresh
  }
}

/** What this browser remembers of its reader's wishes. */
class Settings {
  #saved = $state(saved())

  get shortcuts(): boolean {
    return this.#saved.shortcuts
  }
  set shortcuts(on: boolean) {
    this.#saved.shortcuts = on
    this.#keep()
  }
  get opponents(): number {
    return Math.min(5, Math.max(1, this.#saved.opponents))
  }
  set opponents(count: number) {
    this.#saved.opponents = count
    this.#keep()
  }

  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved))
    } catch {
      // A browser that keeps nothing forgets the wish at the next visit.
    }
  }
}

export const settings = new Settings()
