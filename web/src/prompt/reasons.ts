import { pieces, strong, type Piece } from '../lib/fluent.svelte'
import type { Event, TableView } from '../lib/protocol'
import { between, sentence, theCharacter } from '../lib/words'

/** Events that cost somebody an influence, or save them from losing one. */
export const DECISIVE = new Set(['acted', 'allowed', 'proved', 'declined'])

/** Return the events of the current turn. */
export const turnOf = (log: Event[]): Event[] => log.slice(log.findLastIndex(({ kind }) => kind === 'turn') + 1)

/** Return why somebody loses an influence now, in a sentence; null if the rules alone say it. */
export function reasonOf(table: TableView, log: Event[]): Piece[] | null {
  const turn = turnOf(log)
  const declared = turn.findLast(({ kind }) => kind === 'acted')
  const last = turn.findLast(({ kind }) => DECISIVE.has(kind))
  const lacks = declared?.action === 'embezzle' && last?.seat === declared.seat
  switch (last?.kind) {
    case 'proved': {
      const loser = turn.findLast(({ kind }) => kind === 'challenged')?.seat ?? null
      const words = { ...between(table, last.seat, loser), character: strong(theCharacter(last.character)) }
      return pieces(lacks ? 'scene-proved-embezzle' : 'scene-proved', words)
    }
    case 'declined':
      return pieces(lacks ? 'scene-caught-embezzle' : 'scene-caught', {
        ...between(table, last.seat),
        character: strong(theCharacter(last.character))
      })
    case 'acted':
      return last.action === 'coup' ? sentence(table, last) : null
    case 'allowed':
      return declared?.action === 'assassinate' ? pieces('scene-assassinated', between(table, declared.seat, declared.other)) : null
    default:
      return null
  }
}
