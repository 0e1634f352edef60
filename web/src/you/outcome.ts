import type { GameResult } from '../lib/protocol'

/** How a game ended for the visitor: the variant of a message. */
export type Outcome = 'left' | 'nobody' | 'won' | 'lost'

/** Return how a game ended for the visitor; `nobody` has won a game that was ended without a winner. */
export function outcomeOf({ left, place }: Pick<GameResult, 'left' | 'place'>): Outcome {
  if (left) return 'left'
  if (place === null) return 'nobody'
  return place === 1 ? 'won' : 'lost'
}
