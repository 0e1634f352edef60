import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import english from '../messages/en.ftl?raw'
import { pieces, say } from './fluent.svelte'
import type { Event, TableView } from './protocol'
import { lines, problem, sentence, type Line } from './words'

const table = FIXTURES['claim']?.table as TableView
const whole = (event: Partial<Event>): Event => ({
  kind: '',
  seat: null,
  other: null,
  character: null,
  action: null,
  coins: null,
  ...event
})
/** A text without the marks that isolate the names in it. */
const plain = (text: Line['text']): string =>
  text.map((piece) => piece.text.replaceAll(/[\u2068\u2069]/g, '')).join('')
const text = (event: Partial<Event>): string | undefined => {
  const said = sentence(table, whole(event))
  return said ? plain(said) : undefined
}

describe('events in words', () => {
  test.each<[string, Partial<Event>]>([
    ['Ana claims the Captain to steal from you.', { kind: 'acted', action: 'steal', seat: 1, other: 0, character: 'captain' }],
    ['You claim the Captain to steal from Ana.', { kind: 'acted', action: 'steal', seat: 0, other: 1, character: 'captain' }],
    ['Ana claims the Captain to steal from Bruno.', { kind: 'acted', action: 'steal', seat: 1, other: 2, character: 'captain' }],
    ['You pay 3 coins.', { kind: 'paid', seat: 0, coins: 3 }],
    ['Ana takes 1 coin.', { kind: 'took', seat: 1, coins: 1 }],
    ['Ana steals 1 coin from you.', { kind: 'stole', seat: 1, other: 0, coins: 1 }],
    ['Bruno doubts that you hold the Duke.', { kind: 'challenged', seat: 2, other: 0, character: 'duke' }],
    ['Nobody challenges Ana.', { kind: 'allowed', seat: 1, character: 'duke' }],
    ['Nobody challenges you.', { kind: 'allowed', seat: 0, character: 'duke' }],
    ['Nobody blocks.', { kind: 'allowed', seat: 0 }],
    ['The assassination is stopped.', { kind: 'stopped', seat: 2, action: 'assassinate' }]
  ])('%s', (expected, event) => {
    expect(text(event)).toBe(expected)
  })

  test('an unknown kind says nothing', () => {
    expect(text({ kind: 'convened', seat: 0 })).toBeUndefined()
  })

  test('cards drawn together are one line', () => {
    const drew = whole({ kind: 'drew', seat: 1 })
    const written = lines(table, [drew, drew]).map((line) => plain(line.text))
    expect(written).toEqual(['Ana draws 2 cards from the Court deck.'])
  })

  test('no challenge and no block are one line', () => {
    const events = [whole({ kind: 'allowed', seat: 1, character: 'captain' }), whole({ kind: 'allowed', seat: 1 })]
    expect(lines(table, events).map((line) => plain(line.text))).toEqual(['Nobody objects.'])
  })

  test('a name written from right to left keeps to itself', () => {
    const arabic = { ...table, seats: table.seats.map((seat) => ({ ...seat, name: 'ليلى' })) }
    const said = sentence(arabic, whole({ kind: 'stole', seat: 1, other: 2, coins: 2 }))
    expect(said?.map((piece) => piece.text).join('')).toBe('\u2068ليلى\u2069 steals 2 coins from \u2068ليلى\u2069.')
  })

  test('names stand out', () => {
    expect(pieces('end-other', { name: '\uE000Ana\uE001' })).toEqual([
      { text: 'Ana', strong: true },
      { text: ' wins', strong: false }
    ])
  })
})

describe('plurals', () => {
  test.each([0, 1, 2, 5, 11, 21])('%i', (count) => {
    expect(say('coins-of', { count })).toBe(count === 1 ? '1 coin' : `${count} coins`)
  })
})

test('an unknown code is told with its name', () => {
  expect(problem('of_tomorrow')).toContain('of_tomorrow')
})

/** Messages whose ids are put together from a code, an event or a character. */
const COMPOSED = /^(problem|event|character|the|action|does|deed|decide|hint|rules|prompt|pace|option|seat|now)-/

test('every message is used, and every message used exists', () => {
  const known = new Set([...english.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1] ?? ''))
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('.spec.'))
    .map((name) => readFileSync(join(root, name), 'utf-8'))
    .join('\n')
  const quoted = new Set([...sources.matchAll(/'([a-z][\w]*(?:-[\w]+)*)'/g)].map((match) => match[1] ?? ''))
  const asked = [...sources.matchAll(/\b(?:say|pieces)\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? '')
  expect(asked.filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !quoted.has(id) && !COMPOSED.test(id))).toEqual([])
})
