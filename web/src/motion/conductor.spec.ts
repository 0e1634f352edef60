import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '../lib/protocol'
import { Conductor, stepsOf, WAITING_MAX } from './conductor'
import { CUES } from './cues'

const event = (kind: string, seat = 0): Event => ({
  kind,
  seat,
  other: null,
  character: null,
  action: null,
  coins: null,
  side: null
})
const events = (...kinds: string[]): Event[] => kinds.map((kind) => event(kind))

function conducted(): { conductor: Conductor; played: string[]; rates: number[] } {
  const [played, rates]: [string[], number[]] = [[], []]
  const perform = ({ kind }: { kind: string }, rate: number): void => {
    played.push(kind)
    rates.push(rate)
  }
  return { conductor: new Conductor(perform, () => void played.push('rest')), played, rates }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('steps are performed in their order, each when the one before is over', () => {
  const { conductor, played } = conducted()
  conductor.add(stepsOf(events('acted', 'took')))
  expect(played).toEqual(['acted'])
  vi.advanceTimersByTime(CUES.acted.ms)
  expect(played).toEqual(['acted', 'took'])
  vi.advanceTimersByTime(CUES.took.ms)
  expect(played).toEqual(['acted', 'took', 'rest'])
})

test('cards that are dealt are one step, and what nobody knows yet is none', () => {
  const steps = stepsOf([event('dealt', 0), event('dealt', 1), ...events('first', 'of_tomorrow', 'turn')])
  expect(steps.map(({ kind, events: together }) => [kind, together.length])).toEqual([
    ['dealt', 2],
    ['first', 1],
    ['turn', 1]
  ])
})

test('one update is not hurried, and what piles up is', () => {
  const { conductor, rates } = conducted()
  conductor.add(stepsOf(events('acted', 'allowed', 'took', 'turn')))
  for (let more = 0; more < 4; more += 1) conductor.add(stepsOf(events('acted', 'took')))
  vi.advanceTimersByTime(CUES.acted.ms)
  expect(rates[0]).toBe(1)
  expect(rates[1]).toBeGreaterThan(1.5)
})

test('what is shown beside a decisive moment is over when that is', () => {
  const { conductor, played } = conducted()
  conductor.add(stepsOf(events('proved', 'replaced', 'lost', 'exiled', 'took')), 1200)
  vi.advanceTimersByTime(1200)
  expect(played.at(-1)).toBe('rest')
  conductor.add(stepsOf(events('acted')))
  vi.advanceTimersByTime(CUES.acted.ms - 1)
  expect(played.at(-1)).toBe('acted')
})

test('however much comes, little waits: the oldest is left out, and the newest is shown', () => {
  const { conductor, played } = conducted()
  for (let more = 0; more < 50; more += 1) conductor.add(stepsOf(events('acted', 'took')))
  conductor.add(stepsOf(events('won')))
  vi.advanceTimersByTime(60_000)
  expect(played.length).toBeLessThanOrEqual(1 + WAITING_MAX + 1)
  expect(played.slice(-2)).toEqual(['won', 'rest'])
})

test('who skips sees nothing more of it', () => {
  const { conductor, played } = conducted()
  conductor.add(stepsOf(events('acted', 'took', 'turn')))
  conductor.skip()
  vi.advanceTimersByTime(10_000)
  expect(played).toEqual(['acted', 'rest'])
})
