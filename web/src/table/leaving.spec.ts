import { beforeEach, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { guest } from '../lib/guest.svelte'
import type { Wire } from '../lib/line.svelte'
import { TableState } from '../lib/table.svelte'
import { comeTo, goFrom, leaveAtLast, tablesLeft } from './leaving'

type TriedWire = Wire & { said: string[]; isClosed: boolean }

beforeEach(() => {
  vi.spyOn(guest, 'arrive').mockResolvedValue()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key)
  })
})

function wireAmong(wires: TriedWire[]): TriedWire {
  const wire: TriedWire = {
    onopen: null,
    onmessage: null,
    onclose: null,
    said: [],
    isClosed: false,
    send: (text: string) => void wire.said.push(text),
    close: () => void (wire.isClosed = true)
  }
  wires.push(wire)
  return wire
}

/** Return the `leave` command among the sent messages. */
const leaveIn = (wire: TriedWire | undefined): { t: string; id: string } | undefined =>
  wire?.said.map((text) => JSON.parse(text) as { t: string; id: string }).find(({ t }) => t === 'leave')

/** Return a table whose connection is lost, with all the sockets it has tried. */
function lostTable(): { table: TableState; wires: TriedWire[] } {
  const wires: TriedWire[] = []
  const table = new TableState(() => wireAmong(wires))
  table.open()
  if (FIXTURES.action) table.receive(FIXTURES.action)
  wires[0]?.onclose?.()
  return { table, wires }
}

test('leaving while offline is sent on reconnection, then the connection closes', () => {
  const { table, wires } = lostTable()
  table.wish({ t: 'leave' })
  goFrom('DEMO', table)
  table.retry()
  wires[1]?.onopen?.()
  const left = leaveIn(wires[1])
  expect([left?.t, wires[1]?.isClosed, tablesLeft()]).toEqual(['leave', false, ['DEMO']])
  table.receive({ t: 'accepted', id: left?.id ?? '' })
  expect([wires[1]?.isClosed, tablesLeft()]).toEqual([true, []])
})

test('returning before the server knows cancels the leave', () => {
  const { table, wires } = lostTable()
  table.wish({ t: 'leave' })
  goFrom('DEMO', table)
  table.retry()
  comeTo('DEMO')
  expect(wires[1]?.isClosed).toBe(true)
})

test('leaving is sent on the next visit if the page was closed, but only once', async () => {
  localStorage.setItem('golpe-left', '["GONE"]')
  const wires: TriedWire[] = []
  await leaveAtLast(() => wireAmong(wires))
  await leaveAtLast(() => wireAmong(wires))
  wires[0]?.onopen?.()
  wires[0]?.onmessage?.({ data: JSON.stringify({ t: 'rejected', id: leaveIn(wires[0])?.id, code: 'not_seated' }) })
  expect([wires.length, wires[0]?.isClosed, tablesLeft()]).toEqual([1, true, []])
})

test('a table that no longer exists is forgotten', async () => {
  localStorage.setItem('golpe-left', '["GONE"]')
  const wires: TriedWire[] = []
  await leaveAtLast(() => wireAmong(wires))
  wires[0]?.onopen?.()
  wires[0]?.onmessage?.({ data: JSON.stringify({ t: 'bye', code: 'no_such_table', retry_ms: null }) })
  expect(tablesLeft()).toEqual([])
})

test('a table that is not being left is closed at once', () => {
  const { table, wires } = lostTable()
  table.retry()
  goFrom('DEMO', table)
  expect(wires[1]?.isClosed).toBe(true)
})
