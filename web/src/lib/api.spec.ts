import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from './api'

let server: Server
const send = globalThis.fetch

/** Start a server that loses its first answers, and return the requests that it gets. */
async function losing(lost: number): Promise<IncomingMessage[]> {
  const seen: IncomingMessage[] = []
  server = createServer((asked, answer) => {
    seen.push(asked)
    if (seen.length <= lost) asked.socket.destroy()
    else answer.end('{"code":"abc"}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init))
  return seen
}

const keysOf = (seen: IncomingMessage[]): unknown[] => seen.map((each) => each.headers['idempotency-key'])

afterEach(() => {
  vi.unstubAllGlobals()
  server.close()
})

test('a change whose answer is lost is sent again under the same key', async () => {
  const seen = await losing(1)
  expect(await request('POST', '/api/quick', {})).toEqual({ code: 'abc' })
  const keys = keysOf(seen)
  expect(keys[0]).toMatch(/^[!-~]{16,64}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('each change has its own key, and what only reads has none', async () => {
  const seen = await losing(0)
  await request('PUT', '/api/me', { name: 'Ana' })
  await request('PUT', '/api/me', { name: 'Bea' })
  await request('GET', '/api/me')
  const [first, second, third] = keysOf(seen)
  expect(first).not.toEqual(second)
  expect(third).toBeUndefined()
})

test('a server that stays away is offline', async () => {
  await losing(9)
  await expect(request('POST', '/api/quick', {})).rejects.toThrow('offline')
})

test('only requests that the server answers can be sent, and their answers are typed', () => {
  const wrong = [
    // @ts-expect-error there is no such path
    () => request('GET', '/api/nothing'),
    // @ts-expect-error a table cannot be changed so
    () => request('PUT', `/api/tables/${'abc'}`),
    // @ts-expect-error the body is missing
    () => request('PUT', '/api/me'),
    // @ts-expect-error the query has no such field
    () => request('GET', '/api/me/games', { after: 1 }),
    // @ts-expect-error the answer has no such field
    async () => (await request('GET', `/api/tables/${'abc'}`)).people,
    // @ts-expect-error there is no answer
    async () => (await request('DELETE', '/api/me')).name
  ]
  expect(wrong).toHaveLength(6)
})
