import { request } from '../lib/api'
import type { DealOfDay, GameResults, MyProfile, Profile, ProfileLink, TableCreated } from '../lib/protocol'

/** Which results to list; empty fields do not filter. */
export interface Filters {
  preset: string
  seats: string
  outcome: string
  kind: string
}

/** Return the visitor's profile. */
export const myProfile = (): Promise<MyProfile> => request('GET', '/api/me/profile')

/** Return a profile that its owner has opened. */
export const profileAt = (address: string): Promise<Profile> => request('GET', `/api/profiles/${encodeURIComponent(address)}`)

/** Let everybody read the visitor's profile. */
export const openProfile = (): Promise<ProfileLink> => request('PUT', '/api/me/profile/link')

/** Make the visitor's profile private; its address never works again. */
export const closeProfile = (): Promise<void> => request('DELETE', '/api/me/profile/link')

/** Return some of the visitor's results, and none only if none are left; `before` continues a list. */
export async function myResults(filters: Filters, before: number | null): Promise<GameResults> {
  const asked = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  for (;;) {
    if (before !== null) asked.set('before', String(before))
    const found = await request<GameResults>('GET', `/api/me/results?${asked}`)
    if (found.results.length > 0 || found.next === null) return found
    before = found.next
  }
}

/** Return today's deal, and how far the visitor has come with it. */
export const dealOfDay = (): Promise<DealOfDay> => request('GET', '/api/daily')

/** Deal the visitor today's game, or return its table. */
export const playDay = (): Promise<TableCreated> => request('POST', '/api/daily')
