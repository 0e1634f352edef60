import { isMirrored } from '../lib/language'

/** Return the signs on the arrow keys that lead back and on in a game, which runs in the direction of the text. */
export const arrowsOf = (language: string): [back: string, on: string] => (isMirrored(language) ? ['→', '←'] : ['←', '→'])
