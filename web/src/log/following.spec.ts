import { describe, expect, test } from 'vitest'
import { Following } from './following'

const at = (scrollTop: number, scrollHeight = 1000, clientHeight = 200) => ({ scrollTop, scrollHeight, clientHeight })

function atTheEnd(): Following {
  const following = new Following()
  following.settle(at(800))
  return following
}

describe('a log follows the game', () => {
  test('until its reader scrolls up, and again from the end', () => {
    const following = atTheEnd()
    following.scroll(at(700))
    expect(following.isOn).toBe(false)
    following.change()
    following.settle(at(700, 1100))
    following.scroll(at(750, 1100))
    expect(following.isOn).toBe(false)
    following.scroll(at(890, 1100))
    expect(following.isOn).toBe(true)
  })

  test('when collapsed lines have lowered it, and others have come since', () => {
    const following = atTheEnd()
    following.change()
    following.scroll(at(700))
    expect(following.isOn).toBe(true)
    following.settle(at(900, 1100))
    following.scroll(at(850, 1050))
    expect(following.isOn).toBe(true)
  })

  test('when it gets higher or lower itself', () => {
    const following = atTheEnd()
    following.scroll(at(600, 1000, 300))
    expect(following.isOn).toBe(true)
    following.scroll(at(500, 1000, 200))
    expect(following.isOn).toBe(true)
  })
})
