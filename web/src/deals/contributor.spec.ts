import { beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../lib/line.svelte'
import type { ClientMessage, Deal } from '../lib/protocol'
import { contributionsTo } from './contributions'
import { contributeTo, type DealtTable } from './contributor'
import { commitmentOf } from './commitments'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value)
  } as unknown as Storage
})

let tables = 0

/** A page at a table, and what it has sent. */
function page(code = `table${(tables += 1)}`, connection: Connection = 'connecting') {
  const sent: ClientMessage[] = []
  const table: DealtTable = {
    connection,
    contribute: (message) => sent.push(message),
    commitment: () => null,
    dealt: () => undefined,
    undealt: () => undefined
  }
  contributeTo(code, table)
  return { code, sent, table }
}

function announcement(code: string, commitments: (string | null)[], game = 1): string {
  return JSON.stringify({ announcement: 1, commitments, game, table: code })
}

const own = (code: string): string => commitmentOf(contributionsTo(code)[0])

test('a page brings its commitment whenever it connects or takes a seat', () => {
  const { code, sent, table } = page()
  expect(table.commitment()).toBe(own(code))
  expect(sent).toEqual([])
})

test('a page that is connected already commits itself at once', () => {
  const { code, sent } = page(undefined, 'open')
  expect(sent).toMatchObject([{ t: 'commit', commitment: own(code) }])
})

test('a reveal that is refused because the table is busy is sent again, and no other', () => {
  vi.useFakeTimers()
  const { code, sent, table } = page()
  table.dealt({ t: 'deal', game: 1, announcement: announcement(code, [own(code)]), counted: null, left_out: [] })
  const [revealed] = sent
  const refuse = (code: string, id = revealed?.t === 'reveal' ? revealed.id : ''): void =>
    table.undealt({ t: 'rejected', code, message: '', id })
  refuse('busy', 'deal-other')
  refuse('wrong_contribution')
  vi.runAllTimers()
  expect(sent).toHaveLength(1)
  refuse('busy')
  vi.runAllTimers()
  expect(sent).toEqual([revealed, revealed])
  for (let n = 0; n < 9; n += 1) {
    refuse('too_fast')
    vi.runAllTimers()
  }
  expect(sent).toHaveLength(6)
  vi.useRealTimers()
})

test('a page reveals what it has committed itself to, and commits itself to the next game', () => {
  const { code, sent, table } = page()
  const [contribution, later] = contributionsTo(code)
  table.dealt({ t: 'deal', game: 1, announcement: announcement(code, [null, own(code)]), counted: null, left_out: [] })
  expect(sent[0]).toMatchObject({ t: 'reveal', game: 1, contribution, next: commitmentOf(later) })
})

test('a page keeps the hash of each announcement', () => {
  const { code, table } = page()
  table.dealt({ t: 'deal', game: 3, announcement: announcement(code, [null], 3), counted: null, left_out: [] })
  expect(JSON.parse(stored.get('golpe-announced') ?? '')).toHaveProperty([`${code}/3`])
})

test('a page that comes after the deal keeps no hash of it', () => {
  const { code, table } = page()
  table.dealt({ t: 'deal', game: 3, announcement: announcement(code, [null], 3), counted: [], left_out: [] })
  expect(stored.get('golpe-announced')).toBeUndefined()
})

test.each([
  ['its commitment is not listed', (code: string) => announcement(code, ['0'.repeat(64)])],
  ['the announcement is of another table', (code: string) => announcement('other', [own(code)])],
  ['the announcement is of another game', (code: string) => announcement(code, [own(code)], 2)]
])('a page reveals nothing if %s', (_why, announced) => {
  const { code, sent, table } = page()
  table.dealt({ t: 'deal', game: 1, announcement: announced(code), counted: null, left_out: [] })
  expect(sent).toEqual([])
})

test('a page reveals nothing for a second announcement of the same game', () => {
  const { code, sent, table } = page()
  const mine = own(code)
  for (const other of [null, '0'.repeat(64)]) {
    table.dealt({ t: 'deal', game: 1, announcement: announcement(code, [mine, other]), counted: null, left_out: [] })
  }
  expect(sent.filter(({ t }) => t === 'reveal')).toHaveLength(1)
})

test.each(['', 'stored'])('a page that has revealed never reveals the same for another game', (kept) => {
  const { code, sent, table } = page()
  const [contribution] = contributionsTo(code)
  const mine = own(code)
  const told = (announced: string, game: number): Deal => ({ t: 'deal', game, announcement: announced, counted: null, left_out: [] })
  table.dealt(told(announcement(code, [mine]), 1))
  // A host that knows the contribution could now choose its own secret by it.
  const later = kept === '' ? { sent, table } : page(code)
  later.table.dealt(told(announcement(code, [mine], 2), 2))
  const revealed = [...sent, ...later.sent].filter((message) => message.t === 'reveal' && message.contribution === contribution)
  expect(new Set(revealed.map((message) => message.t === 'reveal' && message.game))).toEqual(new Set([1]))
  expect(own(code)).not.toBe(mine)
  expect(later.sent.at(-1)).toMatchObject({ t: 'commit', commitment: own(code) })
})

test('a page reveals again for the same announcement, after a restart of the server', () => {
  const { code, sent, table } = page()
  const deal: Deal = { t: 'deal', game: 1, announcement: announcement(code, [own(code)]), counted: null, left_out: [] }
  table.dealt(deal)
  table.dealt(deal)
  expect(sent.filter(({ t }) => t === 'reveal')).toHaveLength(2)
})

test('a page that was left out commits itself to something new', () => {
  const { code, sent, table } = page()
  const mine = own(code)
  table.dealt({ t: 'deal', game: 1, announcement: announcement(code, [mine]), counted: [], left_out: [0] })
  expect(own(code)).not.toBe(mine)
  expect(sent.at(-1)).toMatchObject({ t: 'commit', commitment: own(code) })
})

test('two tabs contribute the same, and go on together', () => {
  const one = page()
  const two = page(one.code)
  const deal: Deal = { t: 'deal', game: 1, announcement: announcement(one.code, [own(one.code)]), counted: null, left_out: [] }
  for (const { table } of [one, two]) table.dealt(deal)
  const [revealed, again] = [one, two].map(({ sent }) => sent.find(({ t }) => t === 'reveal'))
  expect(again).toEqual({ ...revealed, id: expect.any(String) as string })
  for (const { table } of [one, two]) table.dealt({ ...deal, counted: [0] })
  expect(revealed).toMatchObject({ next: own(one.code) })
})

test('a browser that stores nothing still takes part', () => {
  globalThis.localStorage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied')
    }
  } as unknown as Storage
  const { code, sent, table } = page()
  const [contribution] = contributionsTo(code)
  table.dealt({ t: 'deal', game: 1, announcement: announcement(code, [own(code)]), counted: null, left_out: [] })
  expect(sent[0]).toMatchObject({ t: 'reveal', contribution })
})
