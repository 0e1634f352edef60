import { request } from '../lib/api'
import type { Following, MayInvite } from '../lib/protocol'

/** Return whom the visitor follows, and who follows them. */
export const myFollowing = (): Promise<Following> => request('GET', '/api/me/following')

/** Choose whether others may follow the visitor. */
export const letFollow = (is_followable: boolean): Promise<void> => request('PUT', '/api/me/following', { is_followable })

/** Follow the person who had a seat in a game that the visitor has played. */
export const followSeat = (code: string, number: number, seat: number): Promise<void> =>
  request('POST', `/api/games/${encodeURIComponent(code)}/${number}/follow`, { seat })

/** Stop following somebody, or being followed. */
export const unfollow = (follow: number): Promise<void> => request('DELETE', `/api/me/following/${follow}`)

/** Return whom the visitor may invite to a table where they have a seat. */
export const mayInvite = (code: string): Promise<MayInvite> => request('GET', `/api/tables/${encodeURIComponent(code)}/invitations`)

/** Invite somebody whom the visitor follows to a table. */
export const invite = (code: string, follow: number): Promise<void> =>
  request('POST', `/api/tables/${encodeURIComponent(code)}/invitations`, { follow })

/** Decline an invitation. */
export const decline = (invitation: number): Promise<void> => request('DELETE', `/api/me/invitations/${invitation}`)
