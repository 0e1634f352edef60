import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CUES } from './cues'
import { MOODS } from './moods'

const rules = readFileSync(join(import.meta.dirname, '../../../src/golpe/rules/vocabulary/traces.py'), 'utf-8')
const listed = (name: string): string[] =>
  (new RegExp(`^${name}: Final = \\(([^)]*)\\)`, 'm').exec(rules)?.[1] ?? '').split(',').map((each) => each.trim().replaceAll('"', ''))

test('masks react only to events that everybody knows in full', () => {
  const audience = new Map(listed('KINDS').map((kind, at) => [kind, listed('AUDIENCE')[at]]))
  expect(audience.get('drew')).toBe('1')
  expect(Object.keys(MOODS).filter((kind) => audience.get(kind) !== '0')).toEqual([])
})

test('each of these events is shown at the table', () => {
  expect(Object.keys(MOODS).filter((kind) => !(kind in CUES))).toEqual([])
})
