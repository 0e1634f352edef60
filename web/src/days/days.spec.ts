import { describe, expect, test } from 'vitest'
import { nextOf } from './requests'

describe('the next game that waits', () => {
  const game = (code: string, deadline_ms: number | null) => ({ code, deadline_ms })

  test('is the first at another table that has a deadline', () => {
    const games = [game('here', 5), game('soon', 6), game('later', 7), game('theirs', null)]
    expect(nextOf({ now_ms: 0, games }, 'here')).toBe('soon')
    expect(nextOf({ now_ms: 0, games: [game('here', 5), game('theirs', null)] }, 'here')).toBe(null)
  })
})
