import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { seat } from '../fixtures/parts'
import { FIXTURES } from '../fixtures/updates'
import { kinds, otherwise } from '../messages/events.json'
import wire from './protocol.ts?raw'
import { drawing, emblemName } from './emblems'
import { messages, pieces, say } from './fluent.svelte'
import { LANGUAGES } from './language'
import { PARTS } from './parts'
import type { Event, TableView } from './protocol'
import { botKind, lines, problem, sentence, shownName, type Line } from './words'

const FILES = import.meta.glob<string>('../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true })
const table = FIXTURES['claim']?.table as TableView
const whole = (event: Partial<Event>): Event => ({
  kind: '',
  seat: null,
  other: null,
  character: null,
  action: null,
  coins: null,
  side: null,
  ...event
})
/** Return a text without the marks that isolate its names. */
const plain = (text: Line['text']): string => text.map((piece) => piece.text.replaceAll(/[\u2068\u2069]/g, '')).join('')
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
    ['Ana claims not to hold the Duke, to embezzle the Reserve.', { kind: 'acted', action: 'embezzle', seat: 1, character: 'duke' }],
    ['Ana changes sides.', { kind: 'acted', action: 'convert', seat: 1, other: 1 }],
    ['Ana converts you.', { kind: 'acted', action: 'convert', seat: 1, other: 0 }],
    ['You now stand with the Reformists.', { kind: 'converted', seat: 1, other: 0, side: 'reformist' }],
    ['Ana gives you 1 coin.', { kind: 'gave', seat: 1, other: 0, coins: 1 }],
    ['Ana lets you see the Duke.', { kind: 'examined', seat: 1, other: 0, character: 'duke' }],
    ['Ana lets Bruno see a card.', { kind: 'examined', seat: 1, other: 2 }],
    ['The assassination is stopped.', { kind: 'stopped', seat: 2, action: 'assassinate' }]
  ])('%s', (expected, event) => {
    expect(text(event)).toBe(expected)
  })

  test('an unknown kind has no sentence', () => {
    expect(text({ kind: 'convened', seat: 0 })).toBeUndefined()
  })

  test('a log that grows keeps the lines of finished turns', () => {
    const turn = (seat: number, ...kinds: string[]): Event[] => ['turn', ...kinds].map((kind) => whole({ kind, seat, coins: 1 }))
    const log = [...turn(0, 'took'), ...turn(1, 'took')]
    const before = lines(table, log)
    const after = lines(table, [...log, whole({ kind: 'took', seat: 1, coins: 2 })])
    expect(after.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4])
    expect(after.slice(0, 2).map((line, at) => line === before[at])).toEqual([true, true])
    const renamed = { ...table, seats: table.seats.map((seat) => ({ ...seat, name: 'Zoe' })) }
    expect(plain((lines(renamed, log)[2] as Line).text)).toContain('Zoe')
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

  test('a name in a right-to-left script is isolated', () => {
    const arabic = { ...table, seats: table.seats.map((seat) => ({ ...seat, name: 'ليلى' })) }
    const said = sentence(arabic, whole({ kind: 'stole', seat: 1, other: 2, coins: 2 }))
    expect(said?.map((piece) => piece.text).join('')).toBe('\u2068ليلى\u2069 steals 2 coins from \u2068ليلى\u2069.')
  })

  test('a challenge of Embezzle doubts that the character is missing', () => {
    const events = [
      whole({ kind: 'acted', action: 'embezzle', seat: 1, character: 'duke' }),
      whole({ kind: 'challenged', seat: 0, other: 1, character: 'duke' })
    ]
    expect(lines(table, events).map((line) => plain(line.text))[1]).toBe('You doubt that Ana lacks the Duke.')
  })

  test('names are set apart', () => {
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

describe('every edition has its words', () => {
  const folder = join(import.meta.dirname, '../../../src/golpe/rules/vocabulary')
  /** Return the names in a tuple of a part of the rules' vocabulary. */
  const names = (part: string, tuple: string): string[] => {
    const source = readFileSync(join(folder, `${part}.py`), 'utf-8')
    const [, body = ''] = new RegExp(`^${tuple}: Final = \\(([^)]*)\\)`, 'm').exec(source) ?? []
    return [...body.matchAll(/"(\w+)"/g)].map((match) => match[1] ?? '')
  }
  const CHARACTERS = [...names('characters', 'COURT'), 'inquisitor', 'diplomat']
  const ACTIONS = names('actions', 'ACTIONS')
  const KINDS = names('traces', 'KINDS')
  afterAll(() => messages.speak('en'))

  const art = readFileSync(join(import.meta.dirname, '../art/emblems.svg'), 'utf-8')
  const isDrawn = (symbol: string): boolean => art.includes(`<symbol id="${symbol}"`)

  test.each(CHARACTERS)('%s', (character) => {
    expect(messages.has(`character-${character}`)).toBe(true)
    expect(emblemName(character)).toBe(character)
    expect([character, `field-${character}`, `niche-${character}`].filter((symbol) => !isDrawn(symbol))).toEqual([])
  })

  test('the Policeman of the Russian edition has a cap, and no ship', () => {
    const symbols = ['captain', 'field-captain', 'niche-captain', 'duke', 'field-duke']
    const drawn = (): string[] => symbols.map((symbol) => drawing(symbol).replace(/^.*#/, ''))
    expect(drawn()).toEqual(symbols)
    messages.edition = 'igrato'
    try {
      expect(drawn()).toEqual(['captain-igrato', 'field-captain-igrato', 'niche-captain-igrato', 'duke', 'field-duke'])
      expect(drawn().filter((symbol) => !isDrawn(symbol))).toEqual([])
    } finally {
      messages.edition = ''
    }
  })

  test.each(ACTIONS)('%s', (action) => {
    expect(['action', 'deed', 'does', 'event-acted'].filter((what) => !messages.has(`${what}-${action}`))).toEqual([])
    expect(emblemName(action)).not.toBe('back')
    expect(isDrawn(emblemName(action))).toBe(true)
  })

  test.each(names('factions', 'FACTIONS'))('%s', (side) => {
    expect(messages.has(`faction-${side}`)).toBe(true)
    expect(emblemName(side)).toBe(side)
    expect(isDrawn(side)).toBe(true)
  })

  test.each(LANGUAGES)('every kind of event, in %s', async (language) => {
    await messages.speak(language)
    const happened = KINDS.flatMap((kind) =>
      (kind === 'acted' ? ACTIONS : ['tax']).flatMap((action) =>
        ['duke', null].map((character) => whole({ kind, seat: 1, other: 2, character, action, coins: 2, side: 'loyalist' }))
      )
    )
    // The deal to other players has no line.
    expect(happened.filter((event) => text(event) === undefined)).toEqual([whole({ ...happened[0], kind: 'dealt', character: null })])
    const named = happened.filter(({ character }) => character !== null).map((event) => text(event) ?? '')
    expect(named.filter((said) => !/^[\p{Lu}\d]\S*([ \u00a0]\S+)+$/u.test(said))).toEqual([])
  })

  test('every kind of event uses existing messages', () => {
    expect(KINDS.length).toBeGreaterThan(30)
    const rows: Record<string, (string | null)[][]> = kinds
    expect(Object.keys(rows).filter((kind) => !KINDS.includes(kind))).toEqual([])
    const chosen = KINDS.flatMap((kind) => {
      const own = rows[kind] ?? []
      const always = own.some((row) => row.length === 1)
      return [...own.map(([id]) => id ?? ''), ...(always ? [] : [otherwise])].map((id) => id.replace('{kind}', kind))
    })
    const ids = chosen.flatMap((id) => (id.includes('{action}') ? ACTIONS.map((action) => id.replace('{action}', action)) : [id]))
    const known = [...(FILES['../messages/en/events.ftl'] ?? '').matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id)
    expect([...new Set(ids.filter((id) => id !== ''))].toSorted()).toEqual(known.toSorted())
  })

  test('every decision and question has a message', () => {
    const verbs = /^export interface Option \{[\s\S]*?\/\*\* act, (.*) \*\//m.exec(wire)?.[1]?.match(/[a-z_]+/g) ?? []
    const kinds = /^  kind: '(action' \| 'aid'.*)'$/m.exec(wire)?.[1]?.split("' | '") ?? []
    expect([verbs.length, kinds.length]).toEqual([15, 14])
    expect(verbs.filter((verb) => verb !== 'or' && !messages.has(`decide-${verb}`))).toEqual([])
    expect(kinds.filter((kind) => !messages.has(`prompt-${kind}`))).toEqual([])
  })
})

test('an outside bot is shown with its author, if it has one', () => {
  const kinds = [null, '', 'Ana'].map((author) => botKind(seat(1, { bot: author === null ? 'hard' : 'outside', author })))
  expect(kinds.map((kind) => kind.replaceAll(/[\u2068\u2069]/g, ''))).toEqual(['A hard bot', 'An outside bot', 'bot by Ana'])
})

test('somebody whom the server has forgotten is a guest in every language', async () => {
  const names = ['Guest', 'Guest (2)', 'Guest 3067', 'Guesthouse']
  expect(names.map(shownName)).toEqual(names)
  await messages.speak('es')
  expect(names.map(shownName)).toEqual(['Invitado', 'Invitado (2)', 'Guest 3067', 'Guesthouse'])
  await messages.speak('en')
})

test('an unknown error code is shown as it is', () => {
  expect(problem('of_tomorrow')).toContain('of_tomorrow')
})

test('whoever has to wait is told about how long', async () => {
  await messages.learn('problems')
  const said = (minutes: number) => problem('too_fast', minutes)
  expect([0, 1, 2].map(said)).toEqual([
    'Too many requests. Wait a moment and try again.',
    'Too many requests. Try again in about a minute.',
    'Too many requests. Try again in about 2 minutes.'
  ])
  await messages.speak('ru')
  expect([2, 15].map(said).map((each) => each.split(' ').slice(-2).join(' '))).toEqual(['2 минуты.', '15 минут.'])
  await messages.speak('en')
})

test('every message is used, and every message used exists', () => {
  // The server names the messages of the rule sheet, and a table those of events; they have tests of their own.
  const ids = PARTS.filter((part) => part !== 'sheet' && part !== 'events')
    .flatMap((part) => [...(FILES[`../messages/en/${part}.ftl`] ?? '').matchAll(/^([a-z][\w-]*) =/gm)])
    .map((match) => match[1] ?? '')
  const known = new Set(ids)
  expect(ids.length).toBe(known.size)
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('.spec.'))
    .map((name) => readFileSync(join(root, name), 'utf-8'))
    .join('\n')
  const quoted = new Set([...sources.matchAll(/'([a-z][\w]*(?:-[\w]+)*)'/g)].map((match) => match[1] ?? ''))
  /** The constant prefixes of composed message ids. */
  const composed = [...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map((match) => match[1] ?? '')
  const asked = [...sources.matchAll(/\b(?:say|pieces)\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? '')
  expect(asked.filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !quoted.has(id) && !composed.some((start) => id.startsWith(start)))).toEqual([])
})
