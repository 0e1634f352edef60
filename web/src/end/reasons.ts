import { listed, say } from '../lib/fluent.svelte'
import type { SeatChange, TableView } from '../lib/protocol'
import { nameOf } from '../lib/words'

/** Say why a rating changed: whom its owner finished ahead of, level with and behind, by their ratings before. */
export function reasonsOf(own: SeatChange, changes: SeatChange[], table: TableView): string {
  const others = changes.filter(({ seat }) => seat !== own.seat)
  const groups = {
    ahead: others.filter(({ place }) => place > own.place),
    level: others.filter(({ place }) => place === own.place),
    behind: others.filter(({ place }) => place < own.place)
  }
  const named = ({ seat, before }: SeatChange): string => say('rated-with', { name: nameOf(table, seat), number: String(before) })
  const said = Object.entries(groups).flatMap(([id, all]) =>
    all.length > 0 ? [say(`rated-why-${id}`, { names: listed(all.map(named)) })] : []
  )
  const hasGained = groups.ahead.length > 0 && own.after > own.before
  return [say('rated-why', { place: own.place, count: changes.length }), ...said, ...(hasGained ? [say('rated-why-about')] : [])].join(' ')
}
