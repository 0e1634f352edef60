import type { Event } from '../lib/protocol'
import type { Gesture } from './gestures'
import type { Sound } from './sounds'

/** Where something on the table begins or ends: at one of the two seats of an event, or in the middle. */
export type Spot = 'seat' | 'other' | 'deck' | 'treasury' | 'reserve' | 'medal'
export type Tone = 'gold' | 'wine' | 'verdigris'

/** How one kind of event is told without words. */
export interface Cue {
  gesture: Gesture
  ms: number
  /** Null: nothing is heard, for what comes before or after is heard. */
  sound: Sound | null
  from?: Spot
  to?: Spot
  tone?: Tone
  /** A card that the viewer knows lies beside the hand, not over it. */
  beside?: true
}

/**
 * Every kind of event of the rules, under its name there. Whoever adds a kind adds its row: a test compares.
 * An event tells what its viewer may know, and a cue draws nothing that the event does not tell.
 */
export const CUES = {
  first: { gesture: 'halo', ms: 450, sound: 'bell', to: 'seat', tone: 'gold' },
  drafted: { gesture: 'card', ms: 400, sound: 'card', from: 'deck', to: 'seat' },
  dealt: { gesture: 'card', ms: 500, sound: 'card', from: 'deck', to: 'seat' },
  sided: { gesture: 'token', ms: 450, sound: 'flip', to: 'seat' },
  turn: { gesture: 'halo', ms: 350, sound: 'tick', to: 'seat', tone: 'gold' },
  acted: { gesture: 'declare', ms: 550, sound: 'claim', from: 'seat', to: 'other' },
  paid: { gesture: 'coins', ms: 450, sound: 'coins', from: 'seat', to: 'treasury' },
  paid_reserve: { gesture: 'coins', ms: 450, sound: 'coins', from: 'seat', to: 'reserve' },
  took: { gesture: 'coins', ms: 450, sound: 'coins', from: 'treasury', to: 'seat' },
  took_reserve: { gesture: 'coins', ms: 550, sound: 'coins', from: 'reserve', to: 'seat' },
  stole: { gesture: 'coins', ms: 550, sound: 'coins', from: 'other', to: 'seat' },
  gave: { gesture: 'coins', ms: 450, sound: 'coins', from: 'seat', to: 'other' },
  refunded: { gesture: 'coins', ms: 450, sound: 'coins', from: 'treasury', to: 'seat' },
  allowed: { gesture: 'nod', ms: 300, sound: null, to: 'medal', tone: 'verdigris' },
  challenged: { gesture: 'flash', ms: 550, sound: 'challenge', from: 'seat', to: 'other', tone: 'wine' },
  blocked: { gesture: 'shield', ms: 500, sound: 'shield', from: 'seat', to: 'medal', tone: 'verdigris' },
  stopped: { gesture: 'repel', ms: 450, sound: 'stop', from: 'medal', to: 'seat', tone: 'verdigris' },
  proved: { gesture: 'flip', ms: 600, sound: 'proof', from: 'seat', tone: 'gold' },
  replaced: { gesture: 'card', ms: 450, sound: 'card', from: 'seat', to: 'deck' },
  kept_shown: { gesture: 'settle', ms: 350, sound: 'card', to: 'seat' },
  declined: { gesture: 'refuse', ms: 500, sound: 'stop', to: 'seat', tone: 'wine' },
  failed: { gesture: 'topple', ms: 450, sound: 'stop', from: 'medal' },
  lost: { gesture: 'break', ms: 600, sound: 'break', to: 'seat', tone: 'wine' },
  exiled: { gesture: 'veil', ms: 600, sound: 'exile', to: 'seat' },
  forfeited: { gesture: 'coins', ms: 450, sound: 'coins', from: 'seat', to: 'treasury' },
  drew: { gesture: 'card', ms: 450, sound: 'card', from: 'deck', to: 'seat', beside: true },
  returned: { gesture: 'card', ms: 450, sound: 'card', from: 'seat', to: 'deck', beside: true },
  examined: { gesture: 'peek', ms: 600, sound: 'flip', from: 'seat', to: 'other' },
  handed_back: { gesture: 'card', ms: 400, sound: 'card', from: 'seat', to: 'other' },
  swapped: { gesture: 'swap', ms: 500, sound: 'flip', to: 'seat' },
  converted: { gesture: 'token', ms: 500, sound: 'flip', to: 'other' },
  exposed: { gesture: 'flip', ms: 600, sound: 'proof', from: 'seat', tone: 'wine' },
  won: { gesture: 'burst', ms: 600, sound: 'win', to: 'seat', tone: 'gold' },
  resigned: { gesture: 'flag', ms: 550, sound: 'exile', to: 'seat' }
} as const satisfies Record<string, Cue>

/** The cue of an event; none for what a later server may tell. A Coup is no claim. */
export function cueOf({ kind, action }: Event): Cue | undefined {
  return kind === 'acted' && action === 'coup' ? { ...CUES.acted, sound: 'coup' } : (CUES as Record<string, Cue>)[kind]
}
