import { request } from '../lib/api'
import type { GameResults, ResultsQuery } from '../lib/protocol'

/** Which results to list. */
export type Filters = Omit<ResultsQuery, 'before'>

/** Return the visitor's profile. */
export const myProfile = () => request('GET', '/api/me/profile')

/** Return a profile that its owner has opened. */
export const profileAt = (address: string) => request('GET', `/api/profiles/${encodeURIComponent(address)}`)

/** Let everybody read the visitor's profile. */
export const openProfile = () => request('PUT', '/api/me/profile/link')

/** Make the visitor's profile private; its address never works again. */
export const closeProfile = () => request('DELETE', '/api/me/profile/link')

/** Return some of the visitor's results, and none only if none are left; `before` continues a list. */
export async function myResults(filters: Filters, before: number | null): Promise<GameResults> {
  for (;;) {
    const found = await request('GET', '/api/me/results', { ...filters, before })
    if (found.results.length > 0 || found.next === null) return found
    before = found.next
  }
}

/** Return today's deal, and how far the visitor has come with it. */
export const dealOfDay = () => request('GET', '/api/daily')

/** Deal the visitor today's game, or return its table. */
export const playDay = () => request('POST', '/api/daily')
