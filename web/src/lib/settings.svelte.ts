const KEY = 'golpe-settings'

/** Dark or light; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

/** The settings that this browser stores, with their defaults. */
const fresh = {
  shortcuts: true,
  opponents: 3,
  /** How this reader played last: with whom. */
  way: '' as '' | 'bots' | 'anybody' | 'friends',
  /** How many tables there were to continue, and whether a game had been finished, when last known. */
  seats: 0,
  played: false,
  /** Quick play looks for a rated game. */
  rated: false,
  /** The bots that were invited last, as `bots/company` reads them. */
  company: null as unknown,
  /** Events are animated. */
  motion: true,
  sounds: false,
  /** Of the sounds, from 0 to 1. */
  volume: 0.6,
  /** Each sound has a caption, even if sounds are off. */
  captions: false,
  /** The game is read aloud: everything or, if `brief`, only the essentials. `speed` is a multiple of the voice's own speed. */
  voice: false,
  brief: false,
  speed: 1,
  /** The viewer's own cards are read aloud, too. */
  aloud: false,
  vibration: true,
  notices: false,
  /** The screen stays on during a game. */
  awake: true,
  /** The viewer's own cards are face down unless the veil is held up. */
  veiled: false,
  /** For how many seconds an answer can be taken back before it is sent. */
  undo: 0 as 0 | 2 | 4,
  /** On a wide screen, the cheat sheet stands beside the table. */
  cheat: false,
  /** The losses of win chance from which a review marks an inaccuracy, a mistake or a blunder. */
  thresholds: [0.03, 0.07, 0.15] as [number, number, number],
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

/** Every change is stored. */
export const settings = new Proxy(wishes, {
  set(all, name, value) {
    const done = Reflect.set(all, name, value)
    try {
      localStorage.setItem(KEY, JSON.stringify(all))
    } catch {
      // Without storage, the setting is lost at the next visit.
    }
    return done
  }
})
