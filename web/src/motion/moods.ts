import type { Event } from '../lib/protocol'

type Mood = 'doubted' | 'proud' | 'caught' | 'hurt' | 'fallen' | 'joyful'

/** The events that masks react to, and which of the two seats does. Everybody knows all of them: a spec compares. */
export const MOODS: Record<string, { mood: Mood; of: 'seat' | 'other' }> = {
  challenged: { mood: 'doubted', of: 'other' },
  proved: { mood: 'proud', of: 'seat' },
  declined: { mood: 'caught', of: 'seat' },
  exposed: { mood: 'caught', of: 'seat' },
  lost: { mood: 'hurt', of: 'seat' },
  exiled: { mood: 'fallen', of: 'seat' },
  won: { mood: 'joyful', of: 'seat' }
}

const MS = 800

/** How a mask moves, from its place and back. */
const MOVES: Record<Mood, string[]> = {
  doubted: ['rotate(-14deg)', 'rotate(-14deg)', 'rotate(6deg)'],
  proud: ['translateY(-3px) scale(1.15)', 'translateY(-3px) scale(1.15) rotate(5deg)'],
  caught: ['translateX(-4px) rotate(-8deg)', 'translateX(4px) rotate(8deg)', 'translateX(-3px) rotate(-5deg)', 'translateX(2px)'],
  hurt: ['translateY(4px) scale(0.88) rotate(10deg)', 'translateY(3px) scale(0.92) rotate(8deg)'],
  fallen: ['rotate(24deg)', 'translateY(5px) rotate(40deg) scale(0.85)'],
  joyful: ['translateY(-6px) rotate(-8deg)', 'none', 'translateY(-6px) rotate(8deg)']
}

/** Let the masks of the seats that an event is about react to it; `rate` multiplies the speed. */
export function react(event: Event, rate: number): void {
  const found = MOODS[event.kind]
  const seat = found && event[found.of]
  if (!found || seat === null) return
  for (const mask of document.querySelectorAll<HTMLElement>(`[data-seat="${seat}"] .mask`)) {
    const frames = ['none', ...MOVES[found.mood], 'none'].map((transform) => ({ transform, easing: 'ease-in-out' }))
    mask.dataset['mood'] = found.mood
    mask.animate(frames, MS / rate).onfinish = () => {
      // A later mood may have begun meanwhile.
      if (mask.getAnimations().length === 0) delete mask.dataset['mood']
    }
  }
}
