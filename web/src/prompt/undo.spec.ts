import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prompt } from '../fixtures/parts'
import type { Prompt, StandingAnswers, Timing } from '../lib/protocol'
import { timeToUndo, Undo } from './undo.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NOW = 1_700_000_000_000
const PASSING: StandingAnswers = { pass_until_target: true, pass_income_and_aid: false, block_as: [], challenge: [] }
const due = (deadline_ms: number | null): Timing => ({ now_ms: NOW, opened_ms: NOW, deadline_ms, base_ms: 30_000, bank_ms: [0, 0] })

function timeAt(timing: Timing | null, asked: Prompt | null = prompt('claim', []), standing: StandingAnswers | null = null): number {
  return timeToUndo({ seconds: 4, prompt: asked, standing, timing, nowMs: NOW })
}

function holding(): { undo: Undo; sent: string[]; choose: (decision: string, ms?: number) => void } {
  const undo = new Undo()
  const sent: string[] = []
  const choose = (decision: string, ms = 4_000): void => undo.hold({ decision, window: 3, ms, send: () => void sent.push(decision) })
  return { undo, sent, choose }
}

test('an answer waits for the chosen time, and at most until a second before its deadline', () => {
  expect([timeAt(null), timeAt(due(null)), timeAt(due(NOW + 60_000))]).toEqual([4_000, 4_000, 4_000])
  expect([timeAt(due(NOW + 3_500)), timeAt(due(NOW + 1_000)), timeAt(due(NOW - 1))]).toEqual([2_500, 0, 0])
})

test('an answer that the server might give first is sent at once', () => {
  expect(timeAt(null, { ...prompt('action', []), automatic: true })).toBe(0)
  expect([timeAt(null, prompt('claim', []), PASSING), timeAt(null, prompt('lose', []), PASSING)]).toEqual([0, 4_000])
  expect(timeAt(null, prompt('claim', []), { ...PASSING, pass_until_target: false })).toBe(4_000)
})

test('an answer is sent once, when its time is over', () => {
  const { undo, sent, choose } = holding()
  choose('challenge')
  vi.advanceTimersByTime(3_999)
  expect([undo.held?.decision, sent]).toEqual(['challenge', []])
  vi.advanceTimersByTime(10_000)
  expect([undo.held, sent]).toEqual([null, ['challenge']])
})

test('an answer that is taken back is never sent, and another can be chosen', () => {
  const { undo, sent, choose } = holding()
  choose('challenge')
  vi.advanceTimersByTime(1_000)
  undo.takeBack()
  choose('pass')
  vi.advanceTimersByTime(3_999)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['pass'])
})

test('while one answer waits, another choice is ignored', () => {
  const { sent, choose } = holding()
  choose('challenge')
  choose('pass')
  choose('challenge')
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual(['challenge'])
})

test('an answer that is sent early, because the page closes, is not sent again', () => {
  const { undo, sent, choose } = holding()
  undo.send()
  choose('challenge')
  undo.send()
  undo.send()
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual(['challenge'])
})

test('without time to wait an answer is sent at once', () => {
  const { undo, sent, choose } = holding()
  choose('challenge', 0)
  expect([undo.held, sent]).toEqual([null, ['challenge']])
})
