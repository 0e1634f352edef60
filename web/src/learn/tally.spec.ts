import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { Event, GameView, Update } from '../lib/protocol'
import { asAllKnow } from '../seat/seats'
import { courtOf, tallyOf } from './tally'

const event = (kind: string, seat: number, rest: Partial<Event> = {}): Event => ({
  kind,
  seat,
  other: null,
  character: null,
  action: null,
  coins: null,
  side: null,
  ...rest
})
const acts = (seat: number, action: string, character: string | null, other: number | null = null): Event =>
  event('acted', seat, { action, character, other })
const blocks = (seat: number, character: string, other: number): Event => event('blocked', seat, { character, other })
const challenged = (seat: number, other: number, character: string): Event => event('challenged', seat, { other, character })

/** Three turns, with all their private events. */
const LOG: Event[] = [
  event('dealt', 0, { character: 'duke' }),
  event('dealt', 1, { character: 'captain' }),
  event('drafted', 1, { character: 'assassin' }),
  event('turn', 0),
  acts(0, 'tax', 'duke'),
  challenged(1, 0, 'duke'),
  event('proved', 0, { character: 'duke', other: 1 }),
  event('replaced', 0, { character: 'duke' }),
  event('drew', 0, { character: 'contessa' }),
  event('lost', 1, { character: 'captain' }),
  event('turn', 1),
  acts(1, 'steal', 'captain', 0),
  blocks(0, 'captain', 1),
  challenged(2, 0, 'captain'),
  event('declined', 0, { character: 'captain', other: 2 }),
  event('lost', 0, { character: 'contessa' }),
  event('turn', 2),
  acts(2, 'exchange', 'ambassador'),
  event('drew', 2, { character: 'duke' }),
  event('returned', 2, { character: 'contessa' }),
  event('examined', 2, { character: 'duke', other: 1 }),
  event('turn', 0),
  acts(0, 'tax', 'duke'),
  event('allowed', 0, { character: 'duke' })
]

describe('the tally of claims', () => {
  test('counts the claims by seat and character, with their results', () => {
    const [first, second, third] = tallyOf(LOG, 3)
    expect(first?.claims).toEqual([
      { character: 'duke', not: false, times: 2, blocks: 0, proved: 1, caught: 0, last: 4 },
      { character: 'captain', not: false, times: 1, blocks: 1, proved: 0, caught: 1, last: 2 }
    ])
    expect(second?.claims.map(({ character, times }) => [character, times])).toEqual([['captain', 1]])
    expect([first, second, third].map((seat) => [seat?.won, seat?.lost])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0]
    ])
  })

  test('leaves a challenge open until it is settled', () => {
    const open = tallyOf(LOG.slice(0, 6), 3)
    expect(open[0]?.claims[0]).toMatchObject({ times: 1, proved: 0, caught: 0 })
    expect(open[1]).toMatchObject({ won: 0, lost: 0 })
  })

  test('is the same for every viewer: private events change nothing', () => {
    const secret = new Set(['dealt', 'drafted', 'drew', 'returned', 'examined'])
    const told = tallyOf(LOG, 3)
    for (const character of [null, 'duke', 'captain', 'ambassador', 'contessa', 'assassin']) {
      const twin = LOG.map((each) => (secret.has(each.kind) ? { ...each, character } : each))
      expect(tallyOf(twin, 3)).toEqual(told)
    }
  })

  test.each([
    ['shows no Duke', [event('exposed', 0, { character: 'captain' }), event('replaced', 0, { character: 'captain' })], [1, 0]],
    ['turns a Duke up', [event('exposed', 0, { character: 'captain' }), event('exposed', 0, { character: 'duke' })], [0, 1]],
    ['shows nothing', [event('declined', 0, { character: 'duke' })], [0, 1]]
  ])('an embezzler claims not to hold the Duke, and %s', (_, after, [proved, caught]) => {
    const log = [event('turn', 0), acts(0, 'embezzle', 'duke'), challenged(1, 0, 'duke'), ...after]
    const [first, second] = tallyOf(log, 2)
    expect(first?.claims).toEqual([{ character: 'duke', not: true, times: 1, blocks: 0, proved, caught, last: 1 }])
    expect([second?.won, second?.lost]).toEqual([caught, proved])
  })
})

describe('the count of the cards of the court', () => {
  const game = (FIXTURES['claim'] as Update).game as GameView

  test('counts as unseen all but the open cards and those of the viewer', () => {
    const players = game.players.map((player, seat) => ({
      ...player,
      hand: seat === 0 ? ['duke', 'captain'] : null,
      revealed: seat === 1 ? ['duke'] : [],
      shown: seat === 2 ? ['captain'] : []
    }))
    const court = courtOf({ ...game, copies: 3, players, drawn: ['contessa'], set_aside: [], under: [null, 'assassin'] })
    const told = Object.fromEntries(court.map(({ character, open, own, unseen }) => [character, [open, own, unseen]]))
    expect(told).toMatchObject({ duke: [1, 1, 1], captain: [1, 1, 1], contessa: [0, 1, 2], assassin: [0, 1, 2] })
  })

  test('is the same under public knowledge, whatever the hands are', () => {
    const held = (character: string): GameView => ({
      ...game,
      players: game.players.map((player) => ({ ...player, hand: [character], revealed: ['captain'] })),
      drawn: [character],
      under: [character],
      set_aside: [character],
      examined: character
    })
    expect(courtOf(asAllKnow(held('duke')))).toEqual(courtOf(asAllKnow(held('contessa'))))
    expect(courtOf(asAllKnow(held('duke'))).find(({ character }) => character === 'duke')?.unseen).toBe(game.copies)
  })

  test('shows a spectator only face-up cards', () => {
    const players = game.players.map((player) => ({ ...player, hand: null, revealed: ['duke'], shown: [] }))
    const court = courtOf({ ...game, copies: 5, players: players.slice(0, 2), drawn: [], set_aside: [], under: [] })
    expect(court.find(({ character }) => character === 'duke')).toMatchObject({ open: 2, own: 0, unseen: 3 })
  })
})
