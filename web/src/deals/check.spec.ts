import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import vectors from '../../../docs/reference/checkable-deals.json'
import { checkDeal } from './check'
import { hashOf } from './commitments'

const RECORD = readFileSync(new URL(`../../../docs/reference/${vectors.record.file}`, import.meta.url), 'utf-8')
const KEPT = vectors.record.hash
const OLDER = '{"record":1,"rules":1}\n{"plays":0,"winner":null}\n'
const LAST = RECORD.trimEnd().split('\n').length

type Entry = Record<string, any>

/** Change one line of the record, and close it again. */
function changed(line: number, change: (entry: Entry) => void): string {
  const lines = RECORD.trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each) as Entry)
  const entry = lines[line - 1]
  if (entry) change(entry)
  const before = lines.slice(0, -1).map((each) => `${JSON.stringify(each)}\n`)
  const closing = line === LAST ? lines.at(-1) : { ...lines.at(-1), hash: hashOf(before.join('')) }
  return `${before.join('')}${JSON.stringify(closing)}\n`
}

/** The first line with draws after the heading. */
const drawing =
  RECORD.split('\n')
    .slice(1)
    .findIndex((line) => /"draws":\[\d/.test(line)) + 2

test('a good game fits the announcement that was kept', () => {
  expect(checkDeal(RECORD, KEPT)).toEqual({
    kind: 'fits',
    announced: true,
    hash: KEPT,
    words: vectors.record.words,
    draws: expect.any(Number) as number,
    contributions: ['counted', 'left-out', 'none']
  })
})

test('without a kept announcement, a game is only consistent', () => {
  expect(checkDeal(RECORD)).toMatchObject({ kind: 'fits', announced: false, hash: KEPT })
})

test('a record from before deals could be checked is not checkable', () => {
  expect(checkDeal(OLDER)).toEqual({ kind: 'not-checkable' })
})

test.each([
  ['no announcement at all', OLDER, KEPT, 1, 'announcement'],
  ['another announcement', RECORD, '0'.repeat(64), 1, 'announcement'],
  ['another table', changed(1, ({ check }) => (check.table = 'zzzz')), KEPT, 1, 'announcement'],
  ['another option', changed(1, ({ options }) => (options.reblock = true)), KEPT, 1, 'announcement'],
  ['another secret', changed(1, ({ check }) => (check.secret = '0'.repeat(64))), KEPT, 1, 'announcement'],
  ['another secret, kept nowhere', changed(1, ({ check }) => (check.secret = '0'.repeat(64))), undefined, 1, 'draws'],
  ['another contribution', changed(1, ({ check }) => (check.contributions[0] = '0'.repeat(32))), KEPT, 1, 'contribution'],
  ['a contribution of nobody', changed(1, ({ check }) => (check.contributions[2] = '0'.repeat(32))), KEPT, 1, 'contribution'],
  ['a hidden contribution', changed(1, ({ check }) => (check.contributions[0] = null)), KEPT, 1, 'draws'],
  ['another card in the deal', changed(1, ({ deal }) => (deal[0] = (deal[0] + 1) % 5)), KEPT, 1, 'draws'],
  ['another draw', changed(drawing, ({ draws }) => (draws[0] = (draws[0] + 1) % 5)), KEPT, drawing, 'draws'],
  ['other odds', changed(drawing, (line) => (line.odds = line.odds.map(() => [0, 0, 0, 0, 0]))), KEPT, drawing, 'draws'],
  ['a missing draw', changed(drawing, ({ draws }) => draws.pop()), KEPT, drawing, 'form'],
  ['endless odds', changed(drawing, (line) => (line.odds[0] = Array<number>(5000).fill(1000))), KEPT, drawing, 'form'],
  ['odds that are no numbers', changed(drawing, (line) => (line.odds[0] = ['1', 1])), KEPT, drawing, 'form'],
  ['another number', changed(3, (line) => (line.n = 7)), KEPT, 3, 'order'],
  ['a secret that is too short', changed(1, ({ check }) => (check.secret = '00')), KEPT, 1, 'form'],
  ['a heading without a check', changed(1, (heading) => delete heading.check), KEPT, 1, 'form'],
  ['another count', changed(LAST, (closing) => (closing.plays += 1)), KEPT, LAST, 'end'],
  ['another hash', changed(LAST, (closing) => (closing.hash = '0'.repeat(64))), KEPT, LAST, 'hash'],
  ['a changed byte', RECORD.replace('"n":2,', '"n": 2,'), KEPT, LAST, 'hash'],
  ['a line that is cut', RECORD.replace(/\n\{"n":2,.*/, '\n{"n":2,'), KEPT, 3, 'form'],
  ['a missing line', RECORD.replace(/\{"n":2,.*\n/, ''), KEPT, 3, 'order'],
  ['no end', RECORD.replace(/\{"plays".*\n/, ''), KEPT, LAST - 1, 'end'],
  ['no text', '', KEPT, 1, 'form'],
  ['a page instead', '<!doctype html>', KEPT, 1, 'form']
] as const)('%s is found in its line', (_what, text, kept, line, why) => {
  expect(checkDeal(text, kept)).toEqual({ kind: 'misfit', line, why })
})
