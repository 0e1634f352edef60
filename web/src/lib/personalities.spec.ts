import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import known from '../messages/personalities.json'
import { PERSONALITIES } from './personalities'

const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf-8')

test('each personality has the mask of its place, and a tint', () => {
  expect(Object.keys(known)).toEqual(PERSONALITIES)
  for (const [name, { mask, tint }] of Object.entries(known)) {
    expect(mask).toBe(PERSONALITIES.indexOf(name) + 1)
    expect(tokens).toContain(`[data-bot='${name}'] {\n  --tint: var(--${tint});`)
  }
})
