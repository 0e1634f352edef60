import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { comeTo, goFrom } from './leaving'
import type { Wire } from './line.svelte'
import { TableState } from './table.svelte'

/** A table whose connection is lost, and all the wires it has tried. */
function lostTable(): { table: TableState; wires: (Wire & { said: string[]; isClosed: boolean })[] } {
  const wires: (Wire & { said: string[]; isClosed: boolean })[] = []
  const table = new TableState(() => {
    const wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      said: [] as string[],
      isClosed: false,
      send: (text: string) => void wire.said.push(text),
      close: () => void (wire.isClosed = true)
    }
    wires.push(wire)
    return wire
  })
  table.open()
  if (FIXTURES.action) table.receive(FIXTURES.action)
  wires[0]?.onclose?.()
  return { table, wires }
}

test('who leaves while the line is down has left once it is back, and then listens no more', () => {
  const { table, wires } = lostTable()
  table.wish({ t: 'leave' })
  goFrom('DEMO', table)
  table.retry()
  wires[1]?.onopen?.()
  const left = wires[1]?.said.map((text) => JSON.parse(text) as { t: string; id: string }).find(({ t }) => t === 'leave')
  expect([left?.t, wires[1]?.isClosed]).toEqual(['leave', false])
  table.receive({ t: 'accepted', id: left?.id ?? '' })
  expect(wires[1]?.isClosed).toBe(true)
})

test('who comes back before the server has heard of it has not left', () => {
  const { table, wires } = lostTable()
  table.wish({ t: 'leave' })
  goFrom('DEMO', table)
  table.retry()
  comeTo('DEMO')
  expect(wires[1]?.isClosed).toBe(true)
})

test('a table that nobody leaves is let go at once', () => {
  const { table, wires } = lostTable()
  table.retry()
  goFrom('DEMO', table)
  expect(wires[1]?.isClosed).toBe(true)
})
