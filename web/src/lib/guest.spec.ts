import { afterAll, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('navigator', { cookieEnabled: true })
let sent: string[] = []
let refuses = false
let welcome = (): void => undefined
const arrival = new Promise<void>((resolve) => (welcome = resolve))
vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
  if (method === 'GET') {
    await arrival
    return new Response(JSON.stringify({ name: '', number: 1 }))
  }
  const { name } = JSON.parse(body) as { name: string }
  sent.push(name)
  return new Response(JSON.stringify(refuses ? { code: 'name_empty' } : { name, is_chosen: true }), { status: refuses ? 400 : 200 })
})
afterAll(() => void vi.unstubAllGlobals())

const { guest } = await import('./guest.svelte')

beforeEach(() => {
  sent = []
  refuses = false
})

test('a name waits until the server knows the guest', async () => {
  const done = guest.rename('Ana')
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  welcome()
  await done
  expect(sent).toEqual(['Ana'])
  expect([guest.name, guest.number]).toEqual(['Ana', 1])
})

test('a name that is entered twice at once is sent once', async () => {
  await Promise.all([guest.rename('Ana'), guest.rename('Ana')])
  expect(sent).toEqual(['Ana'])
  await Promise.all([guest.rename('Bea'), guest.rename('Cleo')])
  expect(sent).toEqual(['Ana', 'Bea', 'Cleo'])
  expect(guest.name).toBe('Cleo')
})

test('a name that was refused is sent again', async () => {
  refuses = true
  await expect(guest.rename('Dora')).rejects.toThrow('name_empty')
  refuses = false
  await guest.rename('Dora')
  expect(sent).toEqual(['Dora', 'Dora'])
})
