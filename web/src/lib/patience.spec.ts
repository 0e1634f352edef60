import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './patience'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what did not come at first comes later', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('here')
  const come = patiently(fetchIt)
  await vi.runAllTimersAsync()
  expect(await come).toBe('here')
  expect(fetchIt).toHaveBeenCalledTimes(2)
})

test('what never comes fails after all tries', async () => {
  const fetchIt = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'))
  const failed = expect(patiently(fetchIt)).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await failed
  expect(fetchIt).toHaveBeenCalledTimes(5)
})
