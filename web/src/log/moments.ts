import type { Event, ReplayFrame } from '../lib/protocol'

/** Where a turn begins. */
export interface Chapter {
  turn: number
  seat: number
  /** Its first frame. */
  at: number
}

/** Why a moment stands out; the later ones in this list count for more. */
const REMARKABLE = ['challenged', 'lost', 'exiled', 'won'] as const
export type Mark = (typeof REMARKABLE)[number]

/** A moment that stands out. */
export interface KeyMoment {
  at: number
  mark: Mark
  seat: number | null
}

/** Where each turn of a game begins. */
export function chaptersOf(frames: ReplayFrame[]): Chapter[] {
  const found: Chapter[] = []
  frames.forEach(({ view }, at) => {
    if (view.turns !== found.at(-1)?.turn && view.winner === null) found.push({ turn: view.turns, seat: view.turn, at })
  })
  return found
}

/** The moments at which somebody doubts a claim or loses a card, one mark each. */
export function keyMomentsOf(frames: ReplayFrame[]): KeyMoment[] {
  return frames.flatMap(({ events }, at) => {
    const rank = ({ kind }: Event): number => REMARKABLE.indexOf(kind as Mark)
    const [first] = events.filter((event) => rank(event) >= 0).sort((one, other) => rank(other) - rank(one))
    return first ? [{ at, mark: first.kind as Mark, seat: first.seat }] : []
  })
}

/** All that had happened at a moment. */
export const eventsUpTo = (frames: ReplayFrame[], at: number): Event[] => frames.slice(0, at + 1).flatMap(({ events }) => events)

/** The address of a moment within its game: the turn, and which of its moments. */
export function addressOf(chapters: Chapter[], at: number): string {
  const chapter = chapters.findLast((each) => each.at <= at)
  return chapter ? `#${chapter.turn}/${at - chapter.at + 1}` : `#0/${at + 1}`
}

/** The address of the moment at which an event was told, for who knows the log alone. */
export const addressOfEvent = (event: number): string => `#e${event}`

/** Find the moment that an address names; the beginning if it names none. */
export function momentAt(address: string, frames: ReplayFrame[]): number {
  const event = /^#e(\d{1,6})$/.exec(address)
  if (event) return momentOfEvent(frames, Number(event[1]))
  const [, turn, step] = /^#(\d{1,6})\/(\d{1,6})$/.exec(address) ?? []
  if (turn === undefined || step === undefined) return 0
  const chapters = chaptersOf(frames)
  const chapter = chapters.findIndex((each) => each.turn === Number(turn))
  // What came before the first turn has no chapter of its own.
  const first = chapters[chapter]?.at ?? 0
  const after = chapter >= 0 ? chapters[chapter + 1] : Number(turn) === 0 ? chapters[0] : { at: 1 }
  const last = (after?.at ?? frames.length) - 1
  return Math.max(0, Math.min(Math.max(first, first + Number(step) - 1), last))
}

/** Find the moment at which an event was told. */
export function momentOfEvent(frames: ReplayFrame[], event: number): number {
  let told = 0
  const at = frames.findIndex(({ events }) => (told += events.length) > event)
  return at < 0 ? Math.max(0, frames.length - 1) : at
}
