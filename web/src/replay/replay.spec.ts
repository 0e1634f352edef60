import { describe, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Event, GameView, PlayedGame, ReplayFrame, Update } from '../lib/protocol'
import { playedAt, ReplayState, tableOf, type ReplaySource } from './replay.svelte'

const view = (FIXTURES['claim'] as Update).game as GameView
const event = (FIXTURES['claim'] as Update).events[0] as Event
const TURNS = [1, 1, 2, 2, 2, 3]
const frames: ReplayFrame[] = TURNS.map((turns, at) => ({
  view: { ...view, turns, turn: turns % 3, winner: null },
  events: [at === 1 || at === 4 ? { ...event, kind: 'challenged' } : event],
  answers: []
}))
const game: PlayedGame = {
  code: 'abc',
  number: 2,
  preset: 'resistance',
  title: '',
  names: ['Ada', '', 'Grace'],
  bots: [null, 'counting', 'counting'],
  personalities: [null, null, null],
  masks: [7, 1, 2],
  you: 0,
  winner: 0,
  turns: 3,
  ended_ms: 0,
  is_public: true
}

/** A replay of a game that the server sends in parts of two frames. */
async function loaded(): Promise<{ state: ReplayState; asked: string[] }> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const first = Number(new URLSearchParams(path.split('?')[1]).get('first'))
    const next = first + 2 < frames.length ? first + 2 : null
    return new Response(
      JSON.stringify({ game, seat: null, changes: { treasury: 40 }, frames: frames.slice(first, first + 2), first, next })
    )
  })
  const state = new ReplayState(playedAt('/api/games/abc/2'))
  await state.show(null, '#2/2')
  vi.unstubAllGlobals()
  return { state, asked }
}

describe('a replay', () => {
  test('names bots by their seats, and people by name even if a bot took over', () => {
    expect(tableOf(game, null).seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ada', 'human'],
      ['Bot 2', 'bot'],
      ['Grace', 'bot']
    ])
  })

  test('shows the masks and the rules that the game was played with', async () => {
    const { state } = await loaded()
    const { seats, options } = tableOf(game, null, state.changes)
    expect([seats.map(({ mask }) => mask), options.changes]).toEqual([[7, 1, 2], { treasury: 40 }])
    expect(state.rules).toEqual({ preset: 'resistance', changes: '{"treasury":40}' })
  })

  test('fetches all parts of a long game and shows the requested moment', async () => {
    const { state, asked } = await loaded()
    expect([asked.length, state.frames.length, state.at]).toEqual([3, 6, 3])
  })

  test('goes from turn to turn, and stays within the game', async () => {
    const { state } = await loaded()
    state.turn(-1)
    expect(state.at).toBe(2)
    state.turn(1)
    expect(state.at).toBe(5)
    state.go(99)
    expect(state.at).toBe(5)
    state.go(-1)
    expect(state.at).toBe(0)
  })

  test('plays again from the beginning when started at the end, and stops at the end', async () => {
    const { state } = await loaded()
    state.go(5)
    state.toggle()
    expect([state.at, state.playing]).toEqual([0, true])
    state.go(5)
    expect(state.playing).toBe(false)
  })

  test('knows whether playing has led to a moment, until it is stopped or another is sought', async () => {
    const { state } = await loaded()
    state.go(0)
    state.toggle()
    state.advance()
    expect([state.at, state.advanced]).toEqual([1, true])
    state.toggle()
    expect(state.advanced).toBe(false)
    state.advance()
    state.go(3)
    expect([state.at, state.advanced]).toEqual([3, false])
  })

  test('goes from one challenge or loss to the next', async () => {
    const { state } = await loaded()
    state.go(0)
    state.key(1)
    expect(state.at).toBe(1)
    state.key(1)
    state.key(1)
    expect(state.at).toBe(5)
    state.key(-1)
    expect(state.at).toBe(4)
  })

  test('shows another seat at the same moment', async () => {
    const seen: (number | null)[] = []
    const source: ReplaySource = {
      async *parts(seat) {
        seen.push(seat)
        yield { game, frames, seat }
      }
    }
    const state = new ReplayState(source)
    await state.show(null, '#2/3')
    await state.show(1)
    expect([seen, state.at, state.seat, state.address]).toEqual([[null, 1], 4, 1, '#2/3'])
  })

  test('shows what a link opens, with the rules that the game was played by', async () => {
    const source: ReplaySource = {
      async *parts() {
        yield { game, frames, seat: 2, opens: 'seat', changes: { forced_coup_at: 12 } }
      }
    }
    const state = new ReplayState(source)
    await state.show(null)
    expect([state.seat, state.opens, state.rules]).toEqual([2, 'seat', { preset: 'resistance', changes: '{"forced_coup_at":12}' }])
  })

  test('shows the notes of its source at their moments', async () => {
    const source: ReplaySource = {
      async *parts() {
        yield { game, frames, seat: null }
      },
      notes: new Map([[3, { id: 'replay-play' }]])
    }
    const state = new ReplayState(source)
    await state.show(null, '#2/2')
    expect(state.noteAt(state.at)).toEqual({ id: 'replay-play' })
    state.go(4)
    expect(state.noteAt(state.at)).toBeNull()
  })

  test('reports why there is nothing to show', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'no_such_game' }), { status: 404 }))
    const state = new ReplayState(playedAt('/api/games/abc/9'))
    await state.show(null)
    vi.unstubAllGlobals()
    expect([state.refused, state.loading]).toEqual(['no_such_game', false])
  })
})
