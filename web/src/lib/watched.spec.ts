import { afterEach, expect, test, vi } from 'vitest'
import type { TournamentView } from './protocol'
import { Watched } from './watched.svelte'

const VIEW: TournamentView = {
  id: 'cup',
  link: '',
  name: 'Cup',
  preset: 'resistance',
  is_public: false,
  is_of_bots: false,
  pool: null,
  starts_ms: 0,
  bell_ms: 0,
  phase: 'running',
  now_ms: 0,
  revision: 1,
  people: 1,
  tables: 0,
  standings: [],
  me: { place: 1, status: 'waiting', is_leaving: false, table: null, since_ms: 0 },
  is_own: false,
  may_moderate: false
}

afterEach(() => vi.unstubAllGlobals())

test('an answer to a look does not undo a break that was taken meanwhile', async () => {
  vi.stubGlobal('window', globalThis)
  const answers: Record<string, (view: TournamentView) => void> = {}
  vi.stubGlobal('fetch', (_: string, { method = '' }: RequestInit) => {
    return new Promise((resolve) => (answers[method] = (view) => resolve(Response.json(view))))
  })
  const watched = new Watched('cup', VIEW)
  const end = watched.watch()
  const paused = watched.play(false)
  answers.PUT?.({ ...VIEW, me: VIEW.me && { ...VIEW.me, status: 'paused' } })
  await paused
  answers.GET?.(VIEW)
  await new Promise((resolve) => setTimeout(resolve))
  expect(watched.view?.me?.status).toBe('paused')
  end()
})
