import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../lib/api'
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
    (wait) => told.push(wait?.waited_ms ?? -1),
    new AbortController().signal
  )
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect((await found).code).toBe('bcdfgh')
  expect(told).toEqual([0, 2500])
})

test('a search goes on while the server cannot be reached, and ends if it refuses', async () => {
  const answers = ['offline', 'try_again', 'account_needed']
  const told: (RatedWait | null)[] = []
  const found = tableFound(
    () => Promise.reject(new Refusal(answers.shift() ?? '')),
    (wait) => told.push(wait),
    new AbortController().signal
  ).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await found).toEqual(new Refusal('account_needed'))
  expect(told).toEqual([null, null])
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
