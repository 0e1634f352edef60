import { request } from '../lib/api'
import type { Mistakes } from '../lib/protocol'

/** Return a mistake of the visitor, from the one of today on. */
export const myMistake = (skip: number): Promise<Mistakes> => request('GET', `/api/me/mistake?skip=${skip}`)
