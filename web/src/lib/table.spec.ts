import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { type ClientMessage, PROTOCOL_VERSION, type Update } from './protocol'
import type { Wire } from './line.svelte'
import { TableState } from './table.svelte'

class FakeWire implements Wire {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  said: ClientMessage[] = []
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage)
  }
  close(): void {
    this.onclose?.()
  }
}

function connected(): { state: TableState; wires: FakeWire[]; tries: number[] } {
  const wires: FakeWire[] = []
  const tries: number[] = []
  const state = new TableState((silences) => {
    tries.push(silences)
    const wire = new FakeWire()
    wires.push(wire)
    return wire
  })
  state.open()
  wires[0]?.onopen?.()
  return { state, wires, tries }
}

const claim = FIXTURES['claim'] as Update
const tell = (wire: FakeWire | undefined, message: object): void => wire?.onmessage?.({ data: JSON.stringify(message) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a table', () => {
  test('begins every connection with hello', () => {
    const { wires } = connected()
    expect(wires[0]?.said).toEqual([{ t: 'hello', protocol: PROTOCOL_VERSION }])
  })

  test('shows its own answer at once, before the server has confirmed it', () => {
    const { state, wires } = connected()
    tell(wires[0], claim)
    state.decide('pass')
    expect(state.answered).toBe('pass')
  })

  test('sends an unacknowledged command again on a new connection, with the same id', () => {
    const { state, wires } = connected()
    tell(wires[0], claim)
    state.decide('challenge')
    const said = wires[0]?.said[1]
    wires[0]?.close()
    expect(state.connection).toBe('waiting')
    vi.advanceTimersByTime(1_000)
    wires[1]?.onopen?.()
    expect(wires[1]?.said).toEqual([{ t: 'hello', protocol: PROTOCOL_VERSION }, said])
  })

  test('pings at fixed times, whatever it says and hears, and not once it is closed', () => {
    const { state, wires } = connected()
    const pings = (): number => wires[0]?.said.filter(({ t }) => t === 'ping').length ?? 0
    vi.advanceTimersByTime(3_000)
    tell(wires[0], claim)
    state.decide('challenge')
    vi.advanceTimersByTime(999)
    expect(pings()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(pings()).toBe(1)
    vi.advanceTimersByTime(4_000)
    expect(pings()).toBe(2)
    state.close()
    vi.advanceTimersByTime(20_000)
    expect(pings()).toBe(2)
  })

  test('connects anew if nothing comes, not even the answer to a ping', () => {
    const { state, wires, tries } = connected()
    tell(wires[0], claim)
    vi.advanceTimersByTime(8_000)
    tell(wires[0], { t: 'pong' })
    vi.advanceTimersByTime(8_999)
    expect(state.connection).toBe('open')
    vi.advanceTimersByTime(1)
    expect(state.connection).toBe('waiting')
    vi.advanceTimersByTime(1_000)
    expect(tries).toEqual([0, 1])
    wires[1]?.onopen?.()
    tell(wires[1], claim)
    wires[1]?.close()
    vi.advanceTimersByTime(1_000)
    expect(tries).toEqual([0, 1, 0])
  })

  test('does not send an acknowledged command again', () => {
    const { state, wires } = connected()
    tell(wires[0], claim)
    state.decide('challenge')
    const said = wires[0]?.said[1]
    tell(wires[0], { t: 'accepted', id: said?.t === 'decide' ? said.id : '' })
    wires[0]?.close()
    vi.advanceTimersByTime(1_000)
    wires[1]?.onopen?.()
    expect(wires[1]?.said).toEqual([{ t: 'hello', protocol: PROTOCOL_VERSION }])
  })

  test('takes its answer back when the server refuses it', () => {
    const { state, wires } = connected()
    tell(wires[0], claim)
    state.decide('challenge')
    const said = wires[0]?.said[1]
    tell(wires[0], { t: 'rejected', code: 'stale_window', message: '', id: said?.t === 'decide' ? said.id : '' })
    expect([state.answered, state.refusal?.code]).toEqual([null, 'stale_window'])
  })

  test('appends new events to its log, and replaces the log from 0', () => {
    const { state, wires } = connected()
    tell(wires[0], claim)
    const before = state.log.length
    const news = claim.events.slice(0, 2)
    tell(wires[0], { ...claim, log_from: before, events: news })
    expect([state.log.length, state.newsFrom]).toEqual([before + 2, before])
    tell(wires[0], { ...claim, log_from: 0, events: news })
    expect(state.log).toEqual(news)
  })

  test('reports new events, but none that happened before it connected or reconnected', () => {
    const { state, wires } = connected()
    const told: string[][] = []
    state.tell = (news) => void told.push(news.map(({ kind }) => kind))
    const known = claim.events.length
    const won = claim.events.slice(0, 1).map((event) => ({ ...event, kind: 'won' }))
    tell(wires[0], claim)
    tell(wires[0], { ...claim, seq: 2, log_from: known, events: won })
    wires[0]?.close()
    vi.advanceTimersByTime(1_000)
    wires[1]?.onopen?.()
    tell(wires[1], { ...claim, events: [...claim.events, ...won, ...won] })
    expect([told, state.newsFrom]).toEqual([[['won']], known + 1])
    tell(wires[1], { ...claim, seq: 2, game: { ...claim.game, number: 2 }, events: won })
    expect(told).toEqual([['won'], ['won']])
  })

  test('reports the deal to a player who connects in the first turn', () => {
    const { state, wires } = connected()
    const dealt = [...claim.events.filter(({ kind }) => kind !== 'turn'), ...claim.events.filter(({ kind }) => kind === 'turn').slice(0, 1)]
    tell(wires[0], { ...claim, events: dealt })
    expect(state.newsFrom).toBe(0)
  })

  test.each(['no_such_table', 'table_closed', 'banned'])('gives up when a new connection would not help: %s', (code) => {
    const { state, wires } = connected()
    tell(wires[0], { t: 'bye', code })
    wires[0]?.close()
    vi.advanceTimersByTime(60_000)
    expect([state.connection, wires.length]).toEqual(['closed', 1])
  })

  test('reconnects when the server has asked it to', () => {
    const { wires } = connected()
    tell(wires[0], claim)
    tell(wires[0], { t: 'bye', code: 'try_again', retry_ms: 4_000 })
    wires[0]?.close()
    vi.advanceTimersByTime(3_999)
    expect(wires.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(wires.length).toBe(2)
  })

  test('drops a silent connection and tries another', () => {
    const { wires } = connected()
    vi.advanceTimersByTime(10_000)
    expect(wires.length).toBeGreaterThan(1)
  })

  test('limits how often it reports activity', () => {
    const { state, wires } = connected()
    tell(wires[0], claim)
    for (const now of [0, 5_000, 19_999, 20_000, 39_000]) state.here(now)
    expect(wires[0]?.said.filter((message) => message.t === 'here').length).toBe(2)
  })
})
