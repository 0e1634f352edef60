import { afterEach, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Event, TableView } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { lines } from '../lib/words'
import { veil } from './veil.svelte'

const log = FIXTURES['exchange']?.events as Event[]
const told = (events: Event[]): (string | null)[] =>
  events.filter(({ kind }) => kind === 'dealt' || kind === 'drew').map(({ character }) => character)

afterEach(() => {
  settings.veiled = false
  veil.hold(false)
})

test('cards are visible unless the veil is on', () => {
  expect([veil.drawn, veil.covers(12)]).toEqual([false, false])
  expect(veil.log(log)).toBe(log)
})

test('the veil covers what only the viewer has seen', () => {
  settings.veiled = true
  expect(told(log)).toContain('duke')
  expect(new Set(told(veil.log(log)))).toEqual(new Set([null]))
})

test('the veil covers lines that were written before it was drawn', () => {
  const table = FIXTURES['exchange']?.table as TableView
  const written = () =>
    lines(table, veil.log(log))
      .flatMap(({ text }) => text.map((piece) => piece.text))
      .join('')
  expect(written()).toContain('You draw the Duke')
  settings.veiled = true
  expect(written()).not.toContain('You draw the Duke')
})

test('claims and lost cards stay visible', () => {
  settings.veiled = true
  const open = (events: Event[]) => events.filter(({ kind }) => kind === 'acted' || kind === 'lost')
  expect(open(veil.log(log))).toEqual(open(log))
})

test('the veil is lifted while held', () => {
  settings.veiled = true
  veil.hold(true)
  expect(veil.drawn).toBe(false)
  veil.hold(false)
  expect(veil.drawn).toBe(true)
})

test('an uncovered question stays so until the next one', () => {
  settings.veiled = true
  veil.uncover(12)
  expect([veil.covers(12), veil.covers(13)]).toEqual([false, true])
})
