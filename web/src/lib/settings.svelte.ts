const KEY = 'golpe-settings'

/** By day or by night; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** What this browser remembers of its reader's wishes. */
const fresh = {
  shortcuts: true,
  opponents: 3,
  /** What happens is shown as movement. */
  motion: true,
  sounds: false,
  /** Of the sounds, from 0 to 1. */
  volume: 0.6,
  /** A word for each sound, also where there is none to be heard. */
  captions: false,
  vibration: true,
  notices: false,
  /** The screen stays on during a game. */
  awake: true,
  /** The own cards lie face down until they are held. */
  veiled: false,
  theme: 'system' as Theme
}
type Settings = typeof fresh

function saved(): Settings {
  try {
    const all = { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
    return { ...all, opponents: Math.min(5, Math.max(1, all.opponents)) }
  } catch {
    return { ...fresh }
  }
}

const wishes = $state(saved())

/** Whatever is set is kept. */
export const settings = new Proxy(wishes, {
  set(all, name, value) {
    const done = Reflect.set(all, name, value)
    try {
      localStorage.setItem(KEY, JSON.stringify(all))
    } catch {
      // A browser that keeps nothing forgets the wish at the next visit.
    }
    return done
  }
})
