import { expect, test } from 'vitest'
import { threadPath } from './threads'

const medal = { x: 180, y: 180, width: 40, height: 40 }

test('a thread begins at the lower edge of a seat and ends short of the medal', () => {
  expect(threadPath({ x: 0, y: 0, width: 100, height: 100 }, medal)).toMatch(/^M50 100C.* 177 185$/)
})

test('a thread of the own seat goes round what is written in the middle', () => {
  expect(threadPath({ x: 0, y: 300, width: 400, height: 80 }, medal)).toBe('M22 300V264Q22 200 86 200H173')
})
