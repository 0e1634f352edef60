import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIXTURES } from '../fixtures/updates'
import { messages } from '../lib/fluent.svelte'
import { heard, NOTHING_HEARD } from '../lib/heard'
import type { PhraseId, TableView, TalkLine } from '../lib/protocol'
import { EMOTES, lastWordsOf, lineWords, phraseWords, PHRASES, speakerOf, THEMES, unreadOf } from './talk'

const table = FIXTURES['claim']?.table as TableView
const line = (rest: Partial<TalkLine>): TalkLine => ({
  id: 1,
  at_ms: 0,
  channel: 'table',
  who: null,
  seat: null,
  name: 'Ana',
  phrase: null,
  about: null,
  about_name: null,
  character: null,
  text: null,
  ...rest
})
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')
const words = (rest: Partial<TalkLine>): string | undefined =>
  lineWords(table, line(rest))
    ?.map((piece) => plain(piece.text))
    .join('')

describe('lines as text', () => {
  test.each<[string, Partial<TalkLine>]>([
    ['Hello!', { phrase: 'hello' }],
    ['Well played, Bruno.', { phrase: 'well_played', about: 2, about_name: 'Bruno' }],
    ['Bruno does not hold the Duke.', { phrase: 'suspect', about: 2, about_name: 'Bruno', character: 'duke' }],
    ['You do not hold the Duke, Eva.', { phrase: 'suspect', about: 0, about_name: 'Eva', character: 'duke' }],
    ['I will go for Bruno next.', { phrase: 'promise_target', about: null, about_name: 'Bruno' }],
    ['<b>hello</b>', { text: '<b>hello</b>' }]
  ])('%s', (expected, rest) => {
    expect(words(rest)).toBe(expected)
  })

  test('an unknown phrase has no text', () => {
    expect(words({ phrase: 'of_tomorrow' as PhraseId })).toBeUndefined()
  })

  test('spectators are marked', () => {
    expect(plain(speakerOf(table, line({ channel: 'spectators' })))).toBe('Ana, watching')
    expect(plain(speakerOf(table, line({})))).toBe('Ana')
  })
})

test('two players with one name are distinguished in talk as at their seats', () => {
  const seats = table.seats.map((seat) => ({ ...seat, name: ['Eva', 'Ana', 'Ana (2)'][seat.seat] ?? seat.name }))
  const alike = { ...table, seats }
  const said = (rest: Partial<TalkLine>): string => {
    const told = line(rest)
    const text = lineWords(alike, told) ?? []
    return plain(`${speakerOf(alike, told)}: ${text.map((piece) => piece.text).join('')}`)
  }
  expect(said({ seat: 2, phrase: 'hello' })).toBe('Ana (2): Hello!')
  expect(said({ seat: 1, phrase: 'well_played', about: 2, about_name: 'Ana' })).toBe('Ana: Well played, Ana (2).')
  expect(said({ seat: 0, name: 'Bruno', phrase: 'hello' })).toBe('Bruno: Hello!')
})

test('every phrase has a message with one gap for each slot', () => {
  for (const [phrase, { seat, character }] of Object.entries(PHRASES)) {
    expect(messages.has(`phrase-${phrase}`)).toBe(true)
    const gaps = phraseWords(table, phrase as PhraseId, null, null).split('…').length - 1
    expect([phrase, gaps]).toEqual([phrase, Number(seat) + Number(character)])
  }
})

test('a gap at the end of a phrase has no full stop after it', () => {
  expect(phraseWords(table, 'claim_hold', null, null)).toMatch(/…\u2069?$/u)
  expect(phraseWords(table, 'claim_hold', null, 'duke')).toMatch(/\.$/u)
})

test('new lines are added, or replace the old ones', () => {
  const first = heard(NOTHING_HEARD, { t: 'talk', lines: [line({ id: 1 })], from_start: true, hushed: [] })
  const second = heard(first, { t: 'talk', lines: [line({ id: 2 })], from_start: false, hushed: [] })
  expect(second.lines.map(({ id }) => id)).toEqual([1, 2])
  const who = { who: 'x', name: 'Ana', blocked: true }
  const anew = heard(second, { t: 'talk', lines: [line({ id: 2 })], from_start: true, hushed: [who] })
  expect(anew).toEqual({ lines: [line({ id: 2 })], hushed: [who] })
})

test('every emote has a name, words for the log and a drawing', () => {
  const art = readFileSync(join(import.meta.dirname, '../art/emotes.svg'), 'utf-8')
  for (const emote of EMOTES) {
    expect([`talk-${emote}`, `phrase-${emote}`].filter((id) => !messages.has(id))).toEqual([])
    expect(art).toContain(`<symbol id="${emote.replace('_', '-')}"`)
  }
})

test('an emote is not counted as unread', () => {
  const lines = [line({ id: 1, phrase: 'hello' }), line({ id: 2, phrase: 'emote_cry' })]
  expect(unreadOf({ ...table, you: 0 }, { lines, hushed: [] }, 0).map(({ id }) => id)).toEqual([1])
})

test('each seat has one bubble, and those without a seat another', () => {
  const lines = [1, 2, 1, null, null].map((seat, at) => line({ id: at, seat }))
  expect(lastWordsOf(lines).map(({ id }) => id)).toEqual([1, 2, 4])
})

describe('the themes and the emotes', () => {
  test('contain every phrase once', () => {
    expect([...Object.values(THEMES).flat(), ...EMOTES].toSorted()).toEqual(Object.keys(PHRASES).toSorted())
  })
})
