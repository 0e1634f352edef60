import { describe, expect, test, vi } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Event, GameView, PlayedGame, ReplayFrame, Update } from './protocol'
import { chaptersOf, eventsUpTo, ReplayState, tableOf } from './replay.svelte'

const view = (FIXTURES['claim'] as Update).game as GameView
const event = (FIXTURES['claim'] as Update).events[0] as Event
const TURNS = [1, 1, 2, 2, 2, 3]
const frames: ReplayFrame[] = TURNS.map((turns) => ({
  view: { ...view, turns, turn: turns % 3, winner: null },
  events: [event],
  answers: []
}))
const game: PlayedGame = {
  code: 'abc',
  number: 2,
  preset: 'resistance',
  title: '',
  names: ['Ada', '', 'Grace'],
  bots: [null, 'counting', 'counting'],
  you: 0,
  winner: 0,
  turns: 3,
  ended_ms: 0
}

/** A replay that has its frames from a server which sends two at a time. */
async function loaded(): Promise<{ state: ReplayState; asked: string[] }> {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const first = Number(new URLSearchParams(path.split('?')[1]).get('first'))
    const next = first + 2 < frames.length ? first + 2 : null
    return new Response(JSON.stringify({ game, seat: null, frames: frames.slice(first, first + 2), first, next }))
  })
  const state = new ReplayState('abc', 2)
  await state.show(null, 3)
  vi.unstubAllGlobals()
  return { state, asked }
}

describe('a replay', () => {
  test('knows where each turn begins', () => {
    expect(chaptersOf(frames).map(({ turn, at }) => [turn, at])).toEqual([
      [1, 0],
      [2, 2],
      [3, 5]
    ])
  })

  test('tells what had happened at a moment', () => {
    expect(eventsUpTo(frames, 2).length).toBe(3)
  })

  test('names bots by their seats, and keeps the names of people whose seat a bot kept', () => {
    expect(tableOf(game, null).seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ada', 'human'],
      ['Bot 2', 'bot'],
      ['Grace', 'bot']
    ])
  })

  test('fetches all parts of a long game and shows the moment that was asked for', async () => {
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

  test('plays from the beginning again at its end, and stops there', async () => {
    const { state } = await loaded()
    state.go(5)
    state.toggle()
    expect([state.at, state.playing]).toEqual([0, true])
    state.go(5)
    expect(state.playing).toBe(false)
  })

  test('says why there is nothing to show', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 'no_such_game' }), { status: 404 }))
    const state = new ReplayState('abc', 9)
    await state.show(null)
    vi.unstubAllGlobals()
    expect([state.refused, state.loading]).toEqual(['no_such_game', false])
  })
})
