import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Holding } from './holding'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function held(): { holding: Holding<string>; shown: (string | null)[] } {
  const shown: (string | null)[] = []
  return { holding: new Holding((what) => void shown.push(what)), shown }
}

test('what is shown is held for its time, and then only the newest of what waits', () => {
  const { holding, shown } = held()
  holding.add('coup', 900)
  holding.add('block', 900)
  holding.add('exile', 1200)
  vi.advanceTimersByTime(899)
  expect(shown).toEqual(['coup'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['coup', 'exile'])
  vi.advanceTimersByTime(1200)
  expect(shown).toEqual(['coup', 'exile', null])
})

test('a reader who skips sees nothing more, and what comes later is shown at once', () => {
  const { holding, shown } = held()
  holding.add('coup', 900)
  holding.add('exile', 900)
  holding.skip()
  holding.skip()
  holding.add('win', 900)
  vi.advanceTimersByTime(900)
  expect(shown).toEqual(['coup', null, 'win', null])
})
