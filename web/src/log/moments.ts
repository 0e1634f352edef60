import type { Again, Event, ReplayFrame } from '../lib/protocol'

/** The start of a turn. */
export interface Chapter {
  turn: number
  seat: number
  /** The index of its first frame. */
  at: number
}

/** The events that mark a moment; the later ones in this list take precedence. */
const REMARKABLE = ['challenged', 'lost', 'exiled', 'won'] as const
export type Mark = (typeof REMARKABLE)[number]

/** A marked moment. */
export interface KeyMoment {
  at: number
  mark: Mark
  seat: number | null
}

/** Return the start of each turn of a game. */
export function chaptersOf(frames: ReplayFrame[]): Chapter[] {
  const found: Chapter[] = []
  frames.forEach(({ view }, at) => {
    if (view.turns !== found.at(-1)?.turn && view.winner === null) found.push({ turn: view.turns, seat: view.turn, at })
  })
  return found
}

/** Return the moments with a challenge, a lost card or the win, one mark each. */
export function keyMomentsOf(frames: ReplayFrame[]): KeyMoment[] {
  return frames.flatMap(({ events }, at) => {
    const rank = ({ kind }: Event): number => REMARKABLE.indexOf(kind as Mark)
    const [first] = events.filter((event) => rank(event) >= 0).sort((one, other) => rank(other) - rank(one))
    return first ? [{ at, mark: first.kind as Mark, seat: first.seat }] : []
  })
}

/** Return all events up to a moment. */
export const eventsUpTo = (frames: ReplayFrame[], at: number): Event[] => frames.slice(0, at + 1).flatMap(({ events }) => events)

/** Return the address of a moment within its game: the turn, and the number of the moment in it. */
export function addressOf(chapters: Chapter[], at: number): string {
  const chapter = chapters.findLast((each) => each.at <= at)
  return chapter ? `#${chapter.turn}/${at - chapter.at + 1}` : `#0/${at + 1}`
}

/** Return the address of the moment of an event, for callers that have only the log. */
export const addressOfEvent = (event: number): string => `#e${event}`

/** Return the address of a moment's review, for callers that do not have the game. */
export const reviewOfMoment = ({ code, number, moment }: Again): string => `/g/${code}/${number}?review#m${moment}`

/** Find the moment of an address; the beginning if the address is not valid. */
export function momentAt(address: string, frames: ReplayFrame[]): number {
  const frame = /^#m(\d{1,6})$/.exec(address)
  if (frame) return Math.min(Number(frame[1]), Math.max(0, frames.length - 1))
  const event = /^#e(\d{1,6})$/.exec(address)
  if (event) return momentOfEvent(frames, Number(event[1]))
  const [, turn, step] = /^#(\d{1,6})\/(\d{1,6})$/.exec(address) ?? []
  if (turn === undefined || step === undefined) return 0
  const chapters = chaptersOf(frames)
  const chapter = chapters.findIndex((each) => each.turn === Number(turn))
  // Moments before the first turn have no chapter.
  const first = chapters[chapter]?.at ?? 0
  const after = chapter >= 0 ? chapters[chapter + 1] : Number(turn) === 0 ? chapters[0] : { at: 1 }
  const last = (after?.at ?? frames.length) - 1
  return Math.max(0, Math.min(Math.max(first, first + Number(step) - 1), last))
}

/** Find the moment of an event. */
export function momentOfEvent(frames: ReplayFrame[], event: number): number {
  let told = 0
  const at = frames.findIndex(({ events }) => (told += events.length) > event)
  return at < 0 ? Math.max(0, frames.length - 1) : at
}
