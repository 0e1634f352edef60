import { request } from './api'
import type { AboutTournament, NewTournament } from './protocol'

/** Return the tournaments that are public or that this visitor has entered, the latest start first. */
export const tournaments = () => request('GET', '/api/tournaments')

/** Announce a tournament. */
export const announce = (wanted: NewTournament) => request('POST', '/api/tournaments', wanted)

/** Return a tournament, without its standings if they are still those of this revision. It also says that the page is open. */
export const tournamentAt = (id: string, revision: number | null) => request('GET', pathOf(id), { revision })

/** Enter or come back, or take a break; before the start, that withdraws the entry. */
export const playIn = (id: string, plays: boolean) => request('PUT', `${pathOf(id)}/me`, { plays })

/** Give a tournament that this visitor has announced another name. */
export const rename = (id: string, name: string) => request('PUT', `${pathOf(id)}/name`, { name })

/** Cancel a tournament that this visitor has announced. */
export const cancel = (id: string) => request('DELETE', pathOf(id))

/** Remove the name of a tournament, or cancel it, as a moderator. */
export const moderate = (kind: 'remove_name' | 'cancel', about: AboutTournament) => request('POST', `/api/moderation/${kind}`, about)

const pathOf = (id: string) => `/api/tournaments/${encodeURIComponent(id)}` as const
