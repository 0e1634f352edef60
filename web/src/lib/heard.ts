import type { Muted, TalkLine, TalkLines } from './protocol'

/** The talk that a viewer has received at a table. */
export interface Heard {
  lines: TalkLine[]
  hushed: Muted[]
}

export const NOTHING_HEARD: Heard = { lines: [], hushed: [] }
const LINES_MAX = 200

/** Add the talk that the server has sent. */
export function heard(before: Heard, told: TalkLines): Heard {
  if (told.from_start) return { lines: told.lines, hushed: told.hushed }
  return { lines: [...before.lines, ...told.lines].slice(-LINES_MAX), hushed: before.hushed }
}
