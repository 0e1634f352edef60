import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { PresetInfo, TableView, Toggle, Update } from '../lib/protocol'
import { atKind, atTempo, changed, defaultsOf, inEdition, remarks, ribbonOf, tempoOf, TEMPI, togglesOf } from './options'

const toggle = (option: string, value: Toggle['value'], rest: Partial<Toggle> = {}): Toggle => ({
  option,
  value,
  source: '',
  choices: [],
  low: null,
  high: null,
  matters: true,
  ...rest
})
const swap = toggle('examine_swap', 'optional', { matters: false })
const exchange = toggle('exchange_role', 'ambassador')
const refund = toggle('refund_on_lost_challenge', true)
const edition: PresetInfo = {
  name: 'two-player-draft',
  title: '',
  seats_min: 2,
  seats_max: 2,
  first: 'random',
  toggles: [exchange, swap, refund],
  trained: []
}
const friends = defaultsOf('friends')

describe('the options of a table', () => {
  test('stay within the limits of an edition', () => {
    const before = { ...friends, changes: { may_decline: false }, first: 'chosen' as const }
    expect(inEdition(before, edition)).toMatchObject({ preset: 'two-player-draft', seats: 2, changes: {}, first: null })
  })

  test('stay within the limits of public tables', () => {
    const wild = { ...friends, pace: 'instant' as const, talk: 'free' as const, outside_bots: true }
    expect(atKind(wild, 'public')).toMatchObject({ pace: 'brisk', talk: 'phrases', clocks: TEMPI.steady, outside_bots: false })
    expect(atKind(wild, 'friends')).toEqual(wild)
  })

  test('allow texts among friends, unless talk is off', () => {
    expect(defaultsOf('public').talk).toBe('phrases')
    expect(atKind(defaultsOf('public'), 'friends').talk).toBe('free')
    expect(atKind({ ...friends, talk: 'off' }, 'public').talk).toBe('off')
    expect(atKind({ ...defaultsOf('bots'), talk: 'off' }, 'friends').talk).toBe('off')
  })

  test('contain only what differs from the edition', () => {
    const once = changed(friends, refund, false)
    expect(once.changes).toEqual({ refund_on_lost_challenge: false })
    expect(changed(once, refund, true).changes).toEqual({})
  })

  test('offer options of the Inquisitor only if it is in play', () => {
    const shown = (options: typeof friends): string[] => togglesOf(options, edition).small.map(({ option }) => option)
    expect(shown(friends)).toEqual(['refund_on_lost_challenge'])
    const inquisitor = changed(friends, exchange, 'inquisitor')
    expect(shown(inquisitor)).toEqual(['examine_swap', 'refund_on_lost_challenge'])
    const forced = changed(inquisitor, swap, 'forced')
    expect(changed(forced, exchange, 'ambassador').changes).toEqual({})
  })

  test('name the clocks of a table', () => {
    const named = [null, TEMPI.slow, { turn: 41, reaction: 20, bank: 60 }].map((clocks) => tempoOf({ clocks, hours: null }))
    expect(named).toEqual(['none', 'slow', 'own'])
    expect(tempoOf({ clocks: null, hours: 24 })).toBe('days')
  })

  test('turn from seconds to days and back', () => {
    expect(atTempo(friends, 'own').clocks).toEqual(TEMPI.steady)
    const byDays = atTempo({ ...friends, clocks: TEMPI.quick, outside_bots: true }, 'days')
    expect(byDays).toMatchObject({ clocks: null, hours: 24, leavers: 'resign', outside_bots: false })
    expect(atTempo(byDays, 'none')).toMatchObject({ clocks: null, hours: null })
    expect(atKind(byDays, 'public')).toMatchObject({ clocks: null, hours: 24 })
    expect(atKind(byDays, 'bots').hours).toBe(null)
  })

  test('are summarised in a few words', () => {
    const options = { ...friends, windows: 'open' as const, first_to: 3, changes: { factions: true, reblock: true, may_decline: false } }
    expect(remarks(options)).toEqual(['no clocks', 'first objection counts', 'first to 3 wins', 'with factions', '2 house rules'])
  })
})

describe('the ribbon of a table', () => {
  const { table } = FIXTURES['claim'] as Update
  const at = (preset: string, changes: TableView['options']['changes'], levels: (string | null)[]): TableView => ({
    ...table,
    options: { ...friends, preset, changes },
    seats: table.seats.map((seat, number) => ({ ...seat, bot: levels[number] ?? null }))
  })
  const court = ['duke', 'assassin', 'captain', 'inquisitor', 'contessa']

  test('names the edition, what is added to it, and the level of the bots', () => {
    expect(ribbonOf(at('reformation', {}, [null, 'medium', 'medium']), court)).toEqual(['Reformation', 'Inquisitor', 'medium bots'])
  })

  test('names house rules and different levels, and no bots where there are none', () => {
    const changes = { factions: true, may_decline: false }
    expect(ribbonOf(at('resistance', changes, ['easy', 'hard']), [])).toEqual([
      'The base game',
      'with factions',
      '1 house rule',
      'bots: easy and hard'
    ])
    expect(ribbonOf(at('resistance', {}, []), [])).toEqual(['The base game'])
  })
})
