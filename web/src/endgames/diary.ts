const KEY = 'golpe-exercise'
const DAY_MS = 86_400_000

/** The try of a day that counts. */
export interface Try {
  day: string
  /** The decisions so far, so that a reload goes on with the same try. */
  moves: string[]
  /** What was given away, in probability of winning; null before the end. */
  givenAway: number | null
}

/** What this device remembers of the exercises. */
export interface Diary {
  /** The last try that counts. */
  last: Try | null
  /** The number of days in a row, up to the day of the last finished try. */
  streak: number
  /** The day of the last finished try. */
  finished: string
}

const EMPTY: Diary = { last: null, streak: 0, finished: '' }

/** Return the date before this one. */
export const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)

/** Read the diary of this device; an unreadable one is empty. */
export function readDiary(): Diary {
  try {
    const { last, streak, finished } = { ...EMPTY, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Diary>) }
    const isTry = last !== null && typeof last.day === 'string' && Array.isArray(last.moves)
    return { last: isTry ? last : null, streak: Number(streak) || 0, finished: String(finished) }
  } catch {
    return EMPTY
  }
}

/** Add a decision to the try that counts, or its end, and store the diary. */
export function written(diary: Diary, now: Try): Diary {
  const isEnd = now.givenAway !== null && diary.finished !== now.day
  const streak = !isEnd ? diary.streak : diary.finished === dayBefore(now.day) ? diary.streak + 1 : 1
  const next = { last: now, streak, finished: isEnd ? now.day : diary.finished }
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage, the streak is lost when the page is closed.
  }
  return next
}

/** Return the days in a row as of this day: a day that is not over yet does not end a streak. */
export const streakOn = ({ streak, finished }: Diary, day: string): number => (finished === day || finished === dayBefore(day) ? streak : 0)
