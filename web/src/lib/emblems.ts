/** Drawings of our own on a field of 48 by 48: what is filled, and what is drawn as lines. */
export interface Emblem {
  /** Filled shapes. */
  solid: string
  /** Lines in the colour of the shapes. */
  line?: string
  /** Lines cut out of the shapes, in the colour of the ground. */
  cut?: string
}

const coin = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const EMBLEMS = {
  duke: {
    solid:
      'M9 35h30v6H9ZM9.5 32 6.5 16l8.7 7.6L24 10l8.8 13.6L41.5 16l-3 16Z' + coin(6.2, 13, 2.6) + coin(24, 7, 3) + coin(41.8, 13, 2.6),
    cut: 'M13 38h.01M18.5 38h.01M24 38h.01M29.5 38h.01M35 38h.01'
  },
  assassin: {
    solid: 'M24 46l-4.5-9V20.5h9V37ZM12 15.5q12 5 24 0v3q-12 5-24 0ZM22 8h4v8.5h-4Z' + coin(24, 5.5, 3),
    cut: 'M24 22v18'
  },
  captain: {
    solid:
      'M5 32.5h38q-1.5 7-6.5 10.5h-25Q6.5 39.5 5 32.5ZM26 9c10 2.5 14.5 11.5 11 20.5H26ZM22 12.5c-8 2.5-12 9-10.5 17H22ZM23 3h1.8v29H23ZM24.8 3l8.5 2.7-8.5 2.7Z',
    cut: 'M9 36.8h30'
  },
  ambassador: {
    solid:
      'M10 4.5h28a3.2 3.2 0 0 1 0 6.5H10a3.2 3.2 0 0 1 0-6.5ZM12.5 11h23v22h-23ZM10 31.5h8.5a7 7 0 0 0 0 6.5H10a3.2 3.2 0 0 1 0-6.5ZM29.5 31.5H38a3.2 3.2 0 0 1 0 6.5h-8.5a7 7 0 0 0 0-6.5Z' +
      coin(24, 34.7, 5.3) + 'M20.5 39.5l-2 7 3.3-1.3 2.2 2 2.2-2 3.3 1.3-2-7Z',
    cut: 'M16.5 16h15M16.5 20.5h15M16.5 25h10M24 32.7v4M22 34.7h4'
  },
  contessa: {
    solid: 'M13.9 35.7L1.0 30.2Q-2.4 23.7 4.9 23.9L15.6 32.9ZM15.9 32.6L5.6 23.1Q4.6 15.9 11.4 18.4L18.4 30.5ZM18.8 30.3L12.3 17.9Q13.7 10.8 19.3 15.5L21.9 29.2ZM22.4 29.1L20.3 15.3Q24.0 9.0 27.7 15.3L25.6 29.1ZM26.1 29.2L28.7 15.5Q34.3 10.8 35.7 17.9L29.2 30.3ZM29.6 30.5L36.6 18.4Q43.4 15.9 42.4 23.1L32.1 32.6ZM32.4 32.9L43.1 23.9Q50.4 23.7 47.0 30.2L34.1 35.7Z' + coin(24, 40, 2.7),
    line: 'M24 40L15.5 34.7M24 40L17.7 32.2M24 40L20.7 30.6M24 40L24.0 30.0M24 40L27.3 30.6M24 40L30.3 32.2M24 40L32.5 34.7M24 42q-3 2 0 4'
  },
  inquisitor: {
    solid: 'M2 26Q12 13 24 13t22 13Q36 39 24 39T2 26ZM22.5 2h3l.8 8h-4.6ZM8 6l2.6-1.5 5 6.2-3.8 2.2ZM40 6l-2.6-1.5-5 6.2 3.8 2.2Z',
    cut: 'M15.5 26a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M21.8 26a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M23 26h2'
  },
  diplomat: {
    solid:
      'M24 2q6 5 0 13-6-8 0-13ZM21 21Q11 22 9 11q10-1 12 10ZM27 21q10 1 12-10-10-1-12 10ZM21 32Q10 34 6.5 23 17 20.5 21 32ZM27 32q11 2 14.5-9Q31 20.5 27 32ZM21 42.5q-9 2-13.5-7Q16.5 31.5 21 42.5ZM27 42.5q9 2 13.5-7Q31.5 31.5 27 42.5Z',
    line: 'M24 12v35'
  },
  loyalist: { solid: 'M8 6q8 3 16-2 8 5 16 2v17q0 14-16 22Q8 37 8 23Z', cut: 'M24 12v26M14 22h20' },
  reformist: { solid: 'M24 3l5.6 12.8 13.9 1.4-10.4 9.3 3 13.7L24 33.2l-12.1 7 3-13.7L4.5 17.2l13.9-1.4Z' },
  convert: {
    solid: 'M4 10h24V4l16 11-16 11v-6H4ZM44 28H20v-6L4 33l16 11v-6h24Z'
  },
  embezzle: {
    solid: 'M17 14h14q13 11 13 22 0 9-9 9H13q-9 0-9-9 0-11 13-22ZM15 3q4.5 3 9 0 4.5 3 9 0l-3.5 8h-11Z',
    cut: 'M29 25q-5-4-9 0t9 7q-4 6-10 1M24 21v19'
  },
  income: { solid: coin(24, 24, 15), cut: 'M24 14.5l3 6.5 6.5.8-4.8 4.6 1.3 6.6-6-3.4-6 3.4 1.3-6.6-4.8-4.6 6.5-.8Z' },
  foreign_aid: { solid: coin(17, 18, 12) + coin(32.5, 31.5, 11), cut: 'M17 11.5v13M12.5 18h9M32.5 25.5v12M28 31.5h9' },
  coup: {
    solid: 'M8 42h32v4H8ZM12 36h24v4H12ZM15 34l2.2-16h13.6L33 34ZM13.5 12.5h21v4h-21Z',
    line: 'M38 3 25 19l5 1.5L22 31',
    cut: 'M21 19.5l-1 13M27 19.5l1 13'
  },
  back: { solid: 'M24 4l5 15 15 5-15 5-5 15-5-15-15-5 15-5Z', cut: 'M24 16v16M16 24h16' }
} satisfies Record<string, Emblem>

export type EmblemName = keyof typeof EMBLEMS

function isEmblem(name: string): name is EmblemName {
  return name in EMBLEMS
}

/** Actions that wear a character's drawing. */
const WORN: Record<string, EmblemName> = {
  tax: 'duke',
  assassinate: 'assassin',
  steal: 'captain',
  exchange: 'ambassador',
  cooperate: 'diplomat',
  examine: 'inquisitor'
}

/** What is drawn for a character or action: the back of a card for what has no drawing. */
export function emblemName(name: string | null): EmblemName {
  if (name === null) return 'back'
  return isEmblem(name) ? name : (WORN[name] ?? 'back')
}

/** The drawing of a character or action. */
export const emblemOf = (name: string | null): Emblem => EMBLEMS[emblemName(name)]
