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
