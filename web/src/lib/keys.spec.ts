import { beforeEach, expect, test, vi } from 'vitest'

// The little that these modules need of a browser.
const page = { pathname: '/t/abcdef' }
vi.stubGlobal('Element', class {})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('scrollTo', () => undefined)
vi.stubGlobal('location', page)
vi.stubGlobal('history', { pushState: (_state: null, _title: string, path: string) => void (page.pathname = path) })
vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } })

const { bind, onkeydown } = await import('./keys')
const { router } = await import('./route.svelte')

let pressed: string[] = []
const press = (key: string): void => onkeydown({ key, code: `Key${key.toUpperCase()}`, preventDefault: () => undefined } as KeyboardEvent)

/** Let a part load that is opened by a key. */
async function load(key: string): Promise<void> {
  const unbind = bind(key, () => pressed.push(key))
  await Promise.resolve()
  unbind()
}

beforeEach(() => void (pressed = []))

test('a press is kept for a part that still loads, once', async () => {
  press('k')
  await load('T')
  await load('K')
  await load('K')
  expect(pressed).toEqual(['K'])
})

test('a press acts on no page but its own, not even after a return', async () => {
  press('k')
  router.go('/')
  await load('K')
  router.go('/t/abcdef')
  await load('K')
  expect(pressed).toEqual([])
})
