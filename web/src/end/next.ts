import type { TournamentView } from '../lib/protocol'

/** Whether a visitor waits for their next table of a tournament, rests, or plays no more games there. */
export type Place = 'waiting' | 'resting' | 'outside'

/** Return where a visitor stands in a tournament after their game at this table. */
export function placeOf(view: TournamentView | null, code: string): Place {
  const me = view?.me ?? null
  if (view?.phase !== 'running' || me === null) return 'outside'
  return (me.status === 'waiting' || me.table === code) && !me.is_leaving ? 'waiting' : 'resting'
}
