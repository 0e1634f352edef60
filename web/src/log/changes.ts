import { isolated, pieces, strong } from '../lib/fluent.svelte'
import type { TableView } from '../lib/protocol'
import { nameOf, type Line } from '../lib/words'

/**
 * Add lines to a log for players who left, were replaced or came back, and name the players at each moment.
 *
 * The added lines are not events, so their keys are fractions.
 */
export function withChanges(table: TableView, log: Line[]): Line[] {
  const { changes } = table
  if (changes.length === 0) return log
  const names = table.seats.map(({ seat }) => nameOf(table, seat))
  const then = changes.reduceRight((lines, { seat, before, after }) => {
    const [shown, wanted] = [names[seat], isolated(before)]
    names[seat] = wanted
    return lines.map((line) =>
      line.key >= after ? line : { ...line, text: line.text.map((piece) => (piece.text === shown ? { ...piece, text: wanted } : piece)) }
    )
  }, log)
  const told = changes.map(({ kind, seat, before, now, after }, index): Line => {
    const id = kind === 'left' && now !== '' && now !== before ? 'log-left-bot' : `log-${kind}`
    const name = strong(isolated(kind === 'back' ? now : before))
    const text = pieces(id, { name, bot: strong(isolated(now)) })
    return { key: after - 1 / (index + 2), kind: 'changed', chapter: false, emblem: null, seat, other: null, text }
  })
  return [...then, ...told].sort((one, other) => one.key - other.key)
}
