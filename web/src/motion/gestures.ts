import type { Event } from '../lib/protocol'
import type { Cue, Spot } from './cues'
import type { Layer } from './layer'
import { amid, beside, cardOf, highestAmid, purseOf, way, wayBeside, wholeOf } from './places'

/** What a gesture is given: where to draw, what happened, and the how-manieth of several at once it is. */
interface Given {
  on: Layer
  event: Event
  cue: Cue
  nth: number
}
type Draw = (given: Given) => void

const COINS_MAX = 7
const SPARKS = 14
const DISC_PX = 56
const MINUS = '−'

const by = (x: number, y: number, rest = ''): string => `translate(${x}px, ${y}px) ${rest}`
const isSeat = (spot: Spot): boolean => spot === 'seat' || spot === 'other'

/** What stands for an action or a claim: what is claimed, but for the one action that claims a lack. */
const emblemOf = (event: Event): string | null => (event.action === 'embezzle' ? event.action : (event.character ?? event.action))

/** Coins slide one after another; what a purse gains or loses stands beside it. */
const coins: Draw = ({ on, event, cue }) => {
  const { from = 'treasury', to = 'seat', ms } = cue
  const [start, end] = [purseOf(event, from), purseOf(event, to)]
  const count = event.coins ?? 0
  if (!start || !end || count === 0) return
  const { x, y } = way(start, end)
  const drawn = Math.min(count, COINS_MAX)
  for (let coin = 0; coin < drawn; coin += 1) {
    const lift = by(x * 0.5, y * 0.5 - 24, 'scale(1.25)')
    const frames = [{ transform: by(0, 0) }, { transform: lift }, { transform: by(x, y), opacity: 1, offset: 0.9 }]
    on.move(on.coin(start), ms * 0.65, [...frames, { transform: by(x, y), opacity: 0 }], (ms * 0.35 * coin) / drawn)
  }
  const purses = [
    { spot: from, box: start, tone: 'wine', text: `${MINUS}${count}` },
    { spot: to, box: end, tone: 'gold', text: `+${count}` }
  ]
  for (const { box, tone, text } of purses.filter((purse) => isSeat(purse.spot))) {
    const chip = on.shape({ x: box.x + 26, y: box.y - 6, width: 36, height: 24 }, { shape: 'chip', tone, text })
    on.move(chip, ms, [
      { transform: by(0, 8), opacity: 0 },
      { transform: by(0, 0), opacity: 1, offset: 0.25 },
      { transform: by(0, 0), opacity: 1, offset: 0.85 },
      { transform: by(0, -5), opacity: 0 }
    ])
  }
}

/** A card goes from place to place. One that the viewer may know turns on its way between hand and deck. */
const card: Draw = ({ on, event, cue, nth }) => {
  const { from = 'deck', to = 'seat', ms } = cue
  const back = to === 'deck'
  const there = cardOf(event, back ? from : to, nth)
  const far = back ? wholeOf(event, to) : cardOf(event, from)
  if (!there || !far) return
  const home = cue.beside && event.character !== null ? beside(there, far) : there
  const { x, y } = way(home, far)
  const size = isSeat(from) && isSeat(to) ? 1 : 0.4
  const path = [by(x, y, `scale(${size})`), by(x / 2, y / 2 - 18, 'scale(1.1)'), by(0, 0)]
  const sides = event.character === null ? [null] : [null, event.character]
  for (const [side, character] of sides.entries()) {
    const frames = path.map((transform, step) => {
      const open = sides.length === 1 || (step === 0 ? side === 0 : step === 2 && side === 1)
      return { transform: `${transform} scaleX(${open ? 1 : 0})` }
    })
    on.move(on.card(home, character), ms * 0.7, back ? frames.reverse() : frames, Math.min(nth, 5) * ms * 0.06)
  }
}

/** A card is turned up for all to see. */
const flip: Draw = ({ on, event, cue }) => {
  const box = cardOf(event, 'seat')
  const { ms } = cue
  if (!box) return
  const up = by(0, -14, 'scale(1.35)')
  const halo = on.shape(amid(box, box.width * 1.6, box.height * 1.5), { shape: 'halo', tone: cue.tone ?? 'gold' })
  on.move(
    halo,
    ms * 0.6,
    [
      { transform: by(0, -14, 'scale(0.7)'), opacity: 0 },
      { transform: by(0, -14), opacity: 0.9, offset: 0.4 },
      { transform: by(0, -14, 'scale(1.15)'), opacity: 0 }
    ],
    ms * 0.35
  )
  on.move(on.card(box, null), ms * 0.35, [{ transform: by(0, 0) }, { transform: `${up} scaleX(0)` }])
  on.move(
    on.card(box, event.character),
    ms * 0.65,
    [
      { transform: `${up} scaleX(0)` },
      { transform: up, offset: 0.3 },
      { transform: up, opacity: 1, offset: 0.8 },
      { transform: by(0, 0), opacity: 0 }
    ],
    ms * 0.35
  )
}

/** What a card showed breaks in two and falls; below it lies what is left. */
const HALVES = [
  { edge: 'polygon(-9% -9%, 58% -9%, 44% 22%, 60% 48%, 40% 76%, 50% 109%, -9% 109%)', side: -1 },
  { edge: 'polygon(58% -9%, 44% 22%, 60% 48%, 40% 76%, 50% 109%, 109% 109%, 109% -9%)', side: 1 }
]
const crack: Draw = ({ on, event, cue }) => {
  const box = cardOf(event, 'seat')
  if (!box) return
  const halo = on.shape(amid(box, box.width * 1.5, box.height * 1.4), { shape: 'halo', tone: cue.tone ?? 'wine' })
  on.move(halo, cue.ms * 0.5, [
    { transform: 'scale(0.8)', opacity: 0.9 },
    { transform: 'scale(1.2)', opacity: 0 }
  ])
  for (const { edge, side } of HALVES) {
    const half = on.card(box, event.character)
    half.style.clipPath = edge
    on.move(half, cue.ms, [
      { transform: by(0, 0) },
      { transform: by(0, -6, 'scale(1.2)'), offset: 0.2 },
      { transform: by(side * 4, -4, `scale(1.2) rotate(${side * 4}deg)`), opacity: 1, offset: 0.45 },
      { transform: by(side * box.width * 0.5, box.height * 0.5, `rotate(${side * 24}deg)`), opacity: 0 }
    ])
  }
}

/** A card comes to rest that all have seen. */
const settle: Draw = ({ on, event, cue }) => {
  const box = cardOf(event, cue.to ?? 'seat')
  if (!box) return
  on.move(on.card(box, event.character), cue.ms, [
    { transform: by(0, -18, 'scale(1.3)'), opacity: 0 },
    { transform: by(0, -14, 'scale(1.25)'), opacity: 1, offset: 0.3 },
    { transform: by(0, 0), opacity: 1, offset: 0.8 },
    { transform: by(0, 0), opacity: 0 }
  ])
}

/** A hand stays closed. */
const refuse: Draw = ({ on, event, cue }) => {
  const box = cardOf(event, cue.to ?? 'seat')
  if (!box) return
  const swings = [0, -7, 7, -6, 5, 0].map((x) => ({ transform: by(x, -6, `rotate(${x * 0.7}deg) scale(1.15)`) }))
  on.move(on.card(box, null), cue.ms, swings)
  const cross = on.shape(amid(box, box.width, box.width), { shape: 'cross', tone: cue.tone ?? 'wine' })
  on.move(cross, cue.ms, [
    { transform: by(0, -6, 'scale(1.8)'), opacity: 0 },
    { transform: by(0, -6), opacity: 1, offset: 0.4 },
    { transform: by(0, -6), opacity: 1, offset: 0.85 },
    { transform: by(0, -6), opacity: 0 }
  ])
}

/** A seat looks at a card of another's. */
const peek: Draw = ({ on, event, cue }) => {
  const [box, eyes] = [cardOf(event, cue.from ?? 'seat'), cardOf(event, cue.to ?? 'other')]
  if (!box || !eyes) return
  const { x, y } = way(box, eyes)
  on.move(on.card(box, event.character), cue.ms, [
    { transform: by(0, 0), opacity: 1 },
    { transform: by(x * 0.75, y * 0.75, 'scale(1.25)'), opacity: 1, offset: 0.45 },
    { transform: by(x * 0.75, y * 0.75, 'scale(1.25)'), opacity: 1, offset: 0.85 },
    { transform: by(x * 0.75, y * 0.75, 'scale(1.25)'), opacity: 0 }
  ])
  const eye = on.shape(amid(eyes, DISC_PX * 0.7, DISC_PX * 0.7), { shape: 'token', emblem: 'inquisitor' })
  on.move(eye, cue.ms, [
    { transform: 'scaleY(0)', opacity: 0 },
    { transform: 'none', opacity: 1, offset: 0.35 },
    { transform: 'none', opacity: 1, offset: 0.85 },
    { transform: 'scaleY(0)', opacity: 0 }
  ])
}

/** A card must go for another. */
const swap: Draw = ({ on, event, cue }) => {
  const box = cardOf(event, cue.to ?? 'seat')
  if (!box) return
  on.move(on.card(box, null), cue.ms, [{ transform: by(0, 0) }, { transform: by(0, -10, 'rotate(-8deg)') }, { transform: by(0, 0) }])
  const arrows = on.shape(amid(box, DISC_PX, DISC_PX), { shape: 'token', emblem: 'convert' })
  on.move(arrows, cue.ms, [
    { transform: by(0, -10, 'scale(0.5)'), opacity: 0 },
    { transform: by(0, -10, 'rotate(60deg)'), opacity: 1, offset: 0.2 },
    { transform: by(0, -10, 'rotate(300deg)'), opacity: 1, offset: 0.8 },
    { transform: by(0, -10, 'rotate(360deg)'), opacity: 0 }
  ])
}

/** An emblem goes to the middle of the table, and on to whom it is aimed at. */
const declare: Draw = ({ on, event, cue }) => {
  const [start, middle, aim] = [wholeOf(event, 'seat'), wholeOf(event, 'medal'), wholeOf(event, 'other')]
  if (!start || !middle) return
  const size = Math.min(DISC_PX, highestAmid(middle))
  const disc = amid(middle, size, size)
  const { x, y } = wayBeside(disc, start)
  const end = aim && event.other !== event.seat ? wayBeside(disc, aim) : { x: 0, y: 0 }
  on.move(on.shape(disc, { shape: 'token', emblem: emblemOf(event) }), cue.ms, [
    { transform: by(x, y, 'scale(0.5)'), opacity: 0 },
    { transform: by(x * 0.8, y * 0.8, 'scale(0.9)'), opacity: 1, offset: 0.12 },
    { transform: by(0, 0), offset: 0.5 },
    { transform: by(end.x * 0.1, end.y * 0.1), opacity: 1, offset: 0.65 },
    { transform: by(end.x * 0.85, end.y * 0.85, 'scale(0.8)'), opacity: 0 }
  ])
}

/** The edge of a seat lights up. */
const halo: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, cue.to ?? 'seat')
  if (!box) return
  on.move(on.shape(box, { shape: 'halo', tone: cue.tone ?? 'gold' }), cue.ms, [
    { transform: 'scale(0.9)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1, offset: 0.4 },
    { transform: 'scale(1.05)', opacity: 0 }
  ])
}

/** Nobody minds. */
const nod: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, 'medal')
  if (!box) return
  on.move(on.shape(amid(box, DISC_PX, DISC_PX), { shape: 'check', tone: cue.tone ?? 'verdigris' }), cue.ms, [
    { transform: 'scale(0.5)', opacity: 0 },
    { transform: 'scale(1.1)', opacity: 1, offset: 0.4 },
    { transform: 'scale(1)', opacity: 0 }
  ])
}

/** A bolt from who doubts to who has claimed. */
const flash: Draw = ({ on, event, cue }) => {
  const [start, end] = [wholeOf(event, 'seat'), wholeOf(event, 'other')]
  if (!start || !end) return
  const { x, y } = way(start, end)
  const length = Math.hypot(x, y)
  const turned = `rotate(${Math.atan2(y, x)}rad)`
  const box = amid(start, 0, 24)
  const bolt = on.shape({ ...box, width: length }, { shape: 'bolt', tone: cue.tone ?? 'wine' })
  bolt.style.transformOrigin = '0 50%'
  on.move(bolt, cue.ms, [
    { transform: `${turned} scaleX(0)`, opacity: 1 },
    { transform: `${turned} scaleX(1)`, opacity: 1, offset: 0.35 },
    { transform: `${turned} scaleX(1) scaleY(1.6)`, opacity: 1, offset: 0.5 },
    { transform: `${turned} scaleX(1)`, opacity: 0.9, offset: 0.75 },
    { transform: `${turned} scaleX(1)`, opacity: 0 }
  ])
  on.move(
    on.shape(end, { shape: 'halo', tone: cue.tone ?? 'wine' }),
    cue.ms * 0.65,
    [
      { transform: 'scale(1)', opacity: 0 },
      { transform: 'scale(1.04)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1.1)', opacity: 0 }
    ],
    cue.ms * 0.35
  )
}

/** A shield goes up before what is at stake. */
const shield: Draw = ({ on, event, cue }) => {
  const [start, middle] = [wholeOf(event, 'seat'), wholeOf(event, 'medal')]
  if (!start || !middle) return
  const { x, y } = wayBeside(middle, start)
  const size = highestAmid(middle)
  const frames = [
    { transform: by(x, y, 'scale(0.4)'), opacity: 0 },
    { transform: by(x * 0.8, y * 0.8, 'scale(0.6)'), opacity: 1, offset: 0.1 },
    { transform: by(0, 0), opacity: 1, offset: 0.5 },
    { transform: by(0, 0), opacity: 1, offset: 0.85 },
    { transform: by(0, 0), opacity: 0 }
  ]
  on.move(on.shape(amid(middle, size, size), { shape: 'shield', tone: cue.tone ?? 'verdigris' }), cue.ms, frames)
  on.move(on.shape(amid(middle, size * 0.5, size * 0.5), { shape: 'token', emblem: emblemOf(event) }), cue.ms, frames)
}

/** What was declared is thrown back. */
const repel: Draw = ({ on, event, cue }) => {
  const [middle, end] = [wholeOf(event, 'medal'), wholeOf(event, cue.to ?? 'seat')]
  if (!middle || !end) return
  const { x, y } = wayBeside(middle, end)
  const size = highestAmid(middle)
  const wall = on.shape(amid(middle, size, size), { shape: 'shield', tone: cue.tone ?? 'verdigris' })
  on.move(wall, cue.ms, [{ transform: 'scale(0.8)', opacity: 1 }, { transform: 'none', opacity: 1, offset: 0.7 }, { opacity: 0 }])
  on.move(on.shape(amid(middle, size * 0.6, size * 0.6), { shape: 'token', emblem: emblemOf(event) }), cue.ms, [
    { transform: by(0, 0, 'scale(1.2)'), opacity: 1 },
    { transform: by(x * 0.35, y * 0.35, 'rotate(-140deg)'), opacity: 1, offset: 0.6 },
    { transform: by(x * 0.5, y * 0.5, 'rotate(-220deg) scale(0.7)'), opacity: 0 }
  ])
}

/** What was declared falls over. */
const topple: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, 'medal')
  if (!box) return
  const size = Math.min(DISC_PX, highestAmid(box))
  on.move(on.shape(amid(box, size, size), { shape: 'token', emblem: emblemOf(event) }), cue.ms, [
    { transform: by(0, 0), opacity: 1 },
    { transform: by(-6, 0, 'rotate(-18deg)'), opacity: 1, offset: 0.3 },
    { transform: by(26, 0, 'rotate(75deg)'), opacity: 1, offset: 0.75 },
    { transform: by(40, 0, 'rotate(95deg) scale(0.8)'), opacity: 0 }
  ])
}

/** A seat goes dark. */
const veil: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, cue.to ?? 'seat')
  if (!box) return
  const dark = on.shape(box, { shape: 'veil' })
  dark.style.transformOrigin = '50% 0'
  on.move(dark, cue.ms, [
    { transform: 'scaleY(0)', opacity: 0.9 },
    { transform: 'scaleY(1)', opacity: 0.9, offset: 0.5 },
    { transform: 'scaleY(1)', opacity: 0.8, offset: 0.75 },
    { transform: 'scaleY(1)', opacity: 0 }
  ])
}

/** The sign of a side is turned at a seat. */
const token: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, cue.to ?? 'seat')
  if (!box) return
  on.move(on.shape(amid(box, DISC_PX * 1.2, DISC_PX * 1.2), { shape: 'token', emblem: event.side }), cue.ms, [
    { transform: by(0, 16, 'scaleX(1)'), opacity: 0 },
    { transform: by(0, -6, 'scaleX(1)'), opacity: 1, offset: 0.15 },
    { transform: by(0, -14, 'scaleX(0)'), offset: 0.35 },
    { transform: by(0, -6, 'scaleX(1.15)'), opacity: 1, offset: 0.6 },
    { transform: by(0, 0), opacity: 1, offset: 0.85 },
    { transform: by(0, 0), opacity: 0 }
  ])
}

/** A shower of gold. */
const burst: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, cue.to ?? 'seat')
  if (!box) return
  on.move(on.shape(box, { shape: 'halo', tone: cue.tone ?? 'gold' }), cue.ms, [
    { transform: 'scale(0.9)', opacity: 0 },
    { transform: 'scale(1)', opacity: 1, offset: 0.4 },
    { transform: 'scale(1.12)', opacity: 0 }
  ])
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const angle = (spark / SPARKS) * 2 * Math.PI
    const far = spark % 2 ? 110 : 75
    const [x, y] = [Math.cos(angle) * far * 1.3, Math.sin(angle) * far - 20]
    on.move(on.coin(amid(box, 18, 18)), cue.ms, [
      { transform: by(0, 0, 'scale(0.4)'), opacity: 0 },
      { transform: by(x * 0.8, y * 0.9, 'scale(1.1)'), opacity: 1, offset: 0.5 },
      { transform: by(x, y + 46), opacity: 0 }
    ])
  }
}

/** A flag is lowered. */
const flag: Draw = ({ on, event, cue }) => {
  const box = wholeOf(event, cue.to ?? 'seat')
  if (!box) return
  const cloth = on.shape(amid(box, DISC_PX * 1.4, DISC_PX * 1.4), { shape: 'flag' })
  cloth.style.transformOrigin = '25% 90%'
  on.move(cloth, cue.ms, [
    { transform: by(0, 12, 'rotate(0)'), opacity: 0 },
    { transform: by(0, 0, 'rotate(-10deg)'), opacity: 1, offset: 0.25 },
    { transform: by(0, 0, 'rotate(8deg)'), opacity: 1, offset: 0.5 },
    { transform: by(0, 6, 'rotate(60deg)'), opacity: 1, offset: 0.85 },
    { transform: by(0, 6, 'rotate(80deg)'), opacity: 0 }
  ])
}

export const GESTURES = {
  coins,
  card,
  flip,
  break: crack,
  settle,
  refuse,
  peek,
  swap,
  declare,
  halo,
  nod,
  flash,
  shield,
  repel,
  topple,
  veil,
  token,
  burst,
  flag
} satisfies Record<string, Draw>

export type Gesture = keyof typeof GESTURES
