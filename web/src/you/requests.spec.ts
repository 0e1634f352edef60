import { afterAll, expect, test, vi } from 'vitest'
import { myResults } from './requests'

const asked: string[] = []
let pages: { results: object[]; next: number | null }[] = []
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path)
  return new Response(JSON.stringify(pages.shift()))
})
afterAll(() => void vi.unstubAllGlobals())

const filters = { outcome: 'left' } as const

test('a filtered list goes on until there is a result', async () => {
  pages = [
    { results: [], next: 9 },
    { results: [], next: 5 },
    { results: [{ code: 'abc' }], next: 2 }
  ]
  expect(await myResults(filters, null)).toEqual({ results: [{ code: 'abc' }], next: 2 })
  expect(asked.splice(0)).toEqual(['', '&before=9', '&before=5'].map((each) => `/api/me/results?outcome=left${each}`))
})

test('a list ends where nothing follows', async () => {
  pages = [
    { results: [], next: 3 },
    { results: [], next: null }
  ]
  expect(await myResults(filters, 7)).toEqual({ results: [], next: null })
  expect(asked.splice(0)).toEqual([7, 3].map((each) => `/api/me/results?outcome=left&before=${each}`))
})
