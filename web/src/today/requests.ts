import { request } from '../lib/api'

/** Return a mistake of the visitor, from the one of today on. */
export const myMistake = (skip: number) => request('GET', '/api/me/mistake', { skip })
