import { afterAll, expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { messages } from '../lib/fluent.svelte'
import { LANGUAGES } from '../lib/language'
import type { GameView, Update } from '../lib/protocol'
import { playersTold, handOf, newsOf, seatedAt, whereIn } from './news'

const LONG = { brief: false, cards: false }
const fixture = (name: string): Update & { game: GameView } => FIXTURES[name] as Update & { game: GameView }
const heard = (name: string, wanted = LONG, from = 0, asked = true): string[] => {
  const { table, game, events } = fixture(name)
  return newsOf(table, events, from, asked ? game.prompt : null, wanted).map(({ text }) => text)
}

afterAll(() => messages.speak('en'))

test('news is told in the sentences of the log', () => {
  expect(heard('exchange').slice(0, 3)).toEqual(['Caterina begins.', 'Caterina’s turn.', 'Caterina claims the Duke to collect taxes.'])
})

test('only new events are told, in the form that those before them ask for', () => {
  const { events } = fixture('exchange')
  expect(heard('exchange', { ...LONG, cards: true }, events.length - 1)).toEqual(['You draw the Ambassador.'])
  expect(heard('exchange', LONG, events.length)).toEqual([])
})

test('the essentials leave out what follows from the line before', () => {
  expect(heard('exchange')).toContain('Caterina takes 3 coins.')
  expect(heard('exchange', { ...LONG, brief: true })).not.toContain('Caterina takes 3 coins.')
})

test('own cards are told only if they are wanted', () => {
  expect(heard('exchange').join(' ')).not.toContain('You draw the')
  expect(heard('exchange', { ...LONG, cards: true })).toContain('You draw the Duke.')
})

test.each([
  ['claim', /claims the Captain to steal/],
  ['action', /^Your turn\.$/],
  ['prove', /doubts that you/]
])('what the question about %s repeats is not told before it', (name, line) => {
  expect(heard(name, LONG, 0, false).at(-1)).toMatch(line)
  expect(heard(name).at(-1)).not.toMatch(line)
})

test('losses and ends are weighty', () => {
  const { table, events } = fixture('over')
  const weighty = newsOf(table, events, 0, null, LONG).filter(({ weight }) => weight === 'weighty')
  expect(weighty.map(({ text }) => text).join(' ')).toMatch(/loses? the .*wins? the game\.$/)
})

test('a listener is told the table, the game, and what everybody waits for', () => {
  const { table, game } = fixture('others-turn')
  expect(whereIn(table, game)).toEqual([`Table K 7 Q M 2 X, game 1, turn ${game.turns}.`, 'Ana chooses an action.'])
})

test('each player is told by coins and cards; those who are out, as such', () => {
  const { table, game, events } = fixture('exiled')
  const told = playersTold(table, game, events, LONG)
  expect(told).toHaveLength(game.players.length)
  expect(told[0]).toMatch(/^You: Exiled, face up: \w+ and \w+\.$/)
  expect(told[1]).toMatch(/^\w+: \d+ coins?, \d cards? face down/)
})

test('one’s own hand is told only if it is wanted', () => {
  const { table, game, events } = fixture('action')
  expect(playersTold(table, game, events, LONG).join(' ')).not.toContain('Captain')
  expect(handOf(table, game, events)).toEqual(['You hold: Captain and Contessa.'])
  expect(playersTold(table, game, events, { ...LONG, cards: true })).toContain('You hold: Captain and Contessa.')
})

test('before a game, those who sit are told, and how many seats are free', () => {
  const told = seatedAt(fixture('gathering').table)
  expect(told[0]).toMatch(/^At the table: Eva \(you\)/)
  expect(told[1]).toMatch(/free seats?\.$/)
})

test.each([...LANGUAGES])('everything is told in %s', async (language) => {
  await messages.speak(language)
  const { table, game, events } = fixture('factions-action')
  for (const text of [...playersTold(table, game, events, { brief: false, cards: true }), ...whereIn(table, game), ...seatedAt(table)]) {
    expect(text).toMatch(/[.!?…]$/)
    expect(text).not.toMatch(/voice-|[\u2066-\u2069]/)
  }
})
