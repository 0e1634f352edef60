import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../lib/fluent.svelte'
import { CUES, type Cue } from './cues'
import { SOUNDS, type Sound } from './sounds'

const rules = readFileSync(join(import.meta.dirname, '../../../src/golpe/rules/vocabulary/traces.py'), 'utf-8')
const [, listed = ''] = /^KINDS: Final = \(([^)]*)\)/m.exec(rules) ?? []
const KINDS = [...listed.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '')
const cues: [string, Cue][] = Object.entries(CUES)

test('every kind of event of the rules has its cue, and no other', () => {
  expect(KINDS.length).toBeGreaterThan(30)
  expect(cues.map(([kind]) => kind).toSorted()).toEqual(KINDS.toSorted())
})

test('no cue is too short to be seen, or keeps the next waiting', () => {
  expect(cues.filter(([, { ms }]) => ms < 250 || ms > 600)).toEqual([])
})

test('every sound has a caption, and is heard somewhere', () => {
  const heard = new Set(cues.flatMap(([, { sound }]) => (sound === null ? [] : [sound])))
  expect(Object.keys(SOUNDS).filter((sound) => !messages.has(`caption-${sound}`))).toEqual([])
  // That somebody is asked is no event of the game, and a Coup has the cue of an action, but sounds otherwise.
  expect(Object.keys(SOUNDS).toSorted()).toEqual([...heard, 'asked', 'coup'].toSorted())
})

test('what stamps a moment sounds equally long, whatever it says', () => {
  const lengthOf = (sound: Sound): number =>
    Math.max(...(SOUNDS[sound] as readonly { at?: number; ms: number }[]).map(({ at = 0, ms }) => at + ms))
  const stamps = ['proved', 'declined', 'exposed', 'lost', 'exiled'] as const
  expect(new Set([...stamps.map((kind) => CUES[kind].sound), 'coup' as const].map(lengthOf)).size).toBe(1)
})

/** The features of a sound that a listener notices: its timbre and pitch, whether it rises or falls, its beats, and its length. */
function noticed(sound: Sound): { wave: string; octaves: number; way: number; beats: number; ms: number } {
  const parts = SOUNDS[sound] as readonly { wave: string; hz: number; to?: number; at?: number; ms: number; gain?: number }[]
  const loudness = ({ gain = 1, ms }: (typeof parts)[number]): number => gain * ms
  const [main, ...rest] = parts.toSorted((one, other) => loudness(other) - loudness(one))
  if (!main) throw new Error(`${sound} is silent`)
  const alike = parts.filter(({ wave }) => wave === main.wave)
  const ends = [alike[0]?.hz ?? 0, rest.length > 0 && main.to === undefined ? (alike.at(-1)?.hz ?? 0) : (main.to ?? main.hz)] as const
  return {
    wave: main.wave,
    octaves: Math.log2(main.hz),
    way: Math.sign(ends[1] - ends[0]),
    beats: new Set(parts.map(({ at = 0 }) => Math.round(at / 50))).size,
    ms: Math.max(...parts.map(({ at = 0, ms }) => at + ms))
  }
}

const FIFTH = 7 / 12
const all = Object.keys(SOUNDS) as Sound[]

test.each(all)('%s can be told apart from every other sound', (sound) => {
  const own = noticed(sound)
  const alike = all.filter((other) => {
    const its = noticed(other)
    const differences = [
      own.wave !== its.wave,
      Math.abs(own.octaves - its.octaves) >= FIFTH,
      own.way !== its.way,
      own.beats !== its.beats,
      Math.max(own.ms, its.ms) / Math.min(own.ms, its.ms) >= 1.4
    ]
    return other !== sound && differences.filter(Boolean).length < 2
  })
  expect(alike).toEqual([])
})

test('every sound is named by what it stands for', () => {
  expect(all.filter((sound) => !messages.has(`sound-${sound}`))).toEqual([])
})
