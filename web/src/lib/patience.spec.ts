import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './patience'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failed request is tried again', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('here')
  const come = patiently(fetchIt)
  await vi.runAllTimersAsync()
  expect(await come).toBe('here')
  expect(fetchIt).toHaveBeenCalledTimes(2)
})

test('a request that always fails is rejected after the last try', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  const failed = expect(patiently(fetchIt)).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await failed
  expect(fetchIt).toHaveBeenCalledTimes(5)
})
