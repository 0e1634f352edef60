import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Wire } from '../lib/line.svelte'
import type { Invitation, OpenTable } from '../lib/protocol'
import { defaultsOf } from '../rules/options'
import { chanceOf, OpenTablesState } from './open-tables.svelte'

const table: OpenTable = {
  code: 'abc',
  state: 'gathering',
  title: '',
  options: defaultsOf('public'),
  people: ['Ada'],
  bots: 0,
  free: 3,
  since_ms: 0,
  rating: null
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the open tables', () => {
  test('are those of the last message, even while the connection is lost, until the next one', () => {
    const wires: Wire[] = []
    const state = new OpenTablesState(() => {
      const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => undefined }
      wires.push(wire)
      return wire
    })
    state.line.open()
    expect(state.tables).toBe(null)
    wires[0]?.onmessage?.({ data: JSON.stringify({ t: 'lobby', tables: [table], more: 2 }) })
    wires[0]?.onclose?.()
    expect([state.tables, state.more, state.line.connection]).toEqual([[table], 2, 'waiting'])
    vi.advanceTimersByTime(1_000)
    wires[1]?.onmessage?.({ data: JSON.stringify({ t: 'lobby', tables: [], more: 0 }) })
    expect([state.tables, state.line.connection]).toEqual([[], 'open'])
  })

  test('come with invitations, which a new connection tells again', () => {
    const wires: Wire[] = []
    const state = new OpenTablesState(() => {
      const wire: Wire = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => undefined }
      wires.push(wire)
      return wire
    })
    const invitation: Invitation = { id: 1, name: 'Ada', code: 'abc', preset: 'resistance', people: 1, seats: 3, hours: null }
    state.line.open()
    wires[0]?.onmessage?.({ data: JSON.stringify({ t: 'invitations', invitations: [invitation] }) })
    expect(state.invitations).toEqual([invitation])
    wires[0]?.onclose?.()
    vi.advanceTimersByTime(1_000)
    wires[1]?.onmessage?.({ data: JSON.stringify({ t: 'lobby', tables: [], more: 0 }) })
    expect(state.invitations).toEqual([])
  })

  test('can be joined if a seat is free and no game is running', () => {
    expect(chanceOf(table)).toBe('join')
    expect(
      [
        { ...table, free: 0 },
        { ...table, state: 'playing' as const }
      ].map(chanceOf)
    ).toEqual(['watch', 'watch'])
  })
})
