import { request } from '../lib/api'

/** Return whom the visitor follows, and who follows them. */
export const myFollowing = () => request('GET', '/api/me/following')

/** Choose whether others may follow the visitor. */
export const letFollow = (is_followable: boolean) => request('PUT', '/api/me/following', { is_followable })

/** Follow the person who had a seat in a game that the visitor has played. */
export const followSeat = (code: string, number: number, seat: number) =>
  request('POST', `/api/games/${encodeURIComponent(code)}/${number}/follow`, { seat })

/** Stop following somebody, or being followed. */
export const unfollow = (follow: number) => request('DELETE', `/api/me/following/${follow}`)

/** Return whom the visitor may invite to a table where they have a seat. */
export const mayInvite = (code: string) => request('GET', `/api/tables/${encodeURIComponent(code)}/invitations`)

/** Invite somebody whom the visitor follows to a table. */
export const invite = (code: string, follow: number) => request('POST', `/api/tables/${encodeURIComponent(code)}/invitations`, { follow })

/** Decline an invitation. */
export const decline = (invitation: number) => request('DELETE', `/api/me/invitations/${invitation}`)
