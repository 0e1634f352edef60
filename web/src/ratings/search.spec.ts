import { beforeEach, expect, test, vi } from 'vitest'
import type { RatedWait } from '../lib/protocol'
import { tableFound } from './search'

const MINUTE = 60_000
const waits: RatedWait = { code: null, waiting: 1, number: 1500, reach: 100, waited_ms: 0 }

beforeEach(() => void vi.useFakeTimers())

test('whoever looks for a game is told how long, and then where', async () => {
  const answers = [waits, { ...waits, waited_ms: 2500 }, { ...waits, code: 'bcdfgh' }]
  const told: number[] = []
  const found = tableFound(
    () => Promise.resolve(answers.shift() ?? waits),
    ({ waited_ms }) => told.push(waited_ms),
    new AbortController().signal
  )
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect((await found).code).toBe('bcdfgh')
  expect(told).toEqual([0, 2500])
})

test('a search that was stopped asks nothing more, also if another one has begun', async () => {
  let asked = 0
  const ask = (): Promise<RatedWait> => Promise.resolve((asked++, waits))
  const [stopped, other] = [new AbortController(), new AbortController()]
  const first = tableFound(ask, () => undefined, stopped.signal).catch(() => 'stopped')
  await vi.advanceTimersByTimeAsync(1)
  stopped.abort()
  const second = tableFound(ask, () => undefined, other.signal).catch(() => 'stopped')
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toBe('stopped')
  expect(asked).toBe(3)
  other.abort()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await second).toBe('stopped')
})
