import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import type { GameView, Option, Update } from '../lib/protocol'
import { choicesOf } from '../lib/prompt'
import { openQuestion, type Wanted } from './question'

const HEARD: Wanted = { brief: false, cards: false }

function told(update: Update | undefined, wanted: Partial<Wanted> = {}, act = ''): string[] {
  const { table, events } = update as Update
  const game = update?.game as GameView
  if (!game.prompt) return []
  const aiming = choicesOf(game.prompt.options).find(({ option }) => option.action === act) ?? null
  return openQuestion({ table, game, log: events, prompt: game.prompt, aiming }, { ...HEARD, ...wanted })
}

test('a turn is asked about with its answers in the order of their keys', () => {
  const [question, ...answers] = told(FIXTURES['action'], { brief: true })
  expect(question).toMatch(/^You have \d+ coins\. Your turn to answer: Choose an action\.$/)
  expect(answers.map((answer) => answer.split(':')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(answers[0]).toBe('1: Income.')
})

test('all is told of an answer, or its name', () => {
  expect(told(FIXTURES['action'])[4]).toBe('4: Tax. Take three coins. Duke.')
  expect(told(FIXTURES['action'], { brief: true })[4]).toBe('4: Tax.')
  expect(told(FIXTURES['action'])[5]).toBe('5: Assassinate. A player loses an influence. Costs 3. Assassin.')
})

test('whether a claim is a bluff is told only with the cards', () => {
  expect(told(FIXTURES['action'], { cards: true, brief: true })[4]).toBe('4: Tax. Duke: a bluff.')
  expect(told(FIXTURES['claim'], { cards: true }).join(' ')).toMatch(/A bluff\.|You hold it\./)
  expect(told(FIXTURES['claim']).join(' ')).not.toMatch(/bluff|hold/)
})

test('players are offered as targets with their coins and cards', () => {
  const [question, ...targets] = told(FIXTURES['action'], {}, 'coup')
  expect(question).toBe('Coup: against whom?')
  expect(targets[0]).toMatch(/^1: \w+, \d+ coins?, \d cards? face down\.$/)
  expect(targets.at(-1)).toBe('Escape: Back.')
})

test('with the cards, an exchange is told card by card', () => {
  const [question, ...cards] = told(FIXTURES['exchange'], { cards: true })
  expect(question).toContain('you keep')
  expect(cards[0]).toMatch(/^1: \w+, Yours\.$/)
  expect(cards.at(-1)).toMatch(/, New\.$/)
})

/** Other cards for everything that only the viewer knows. */
const OTHERS: Record<string, string> = {
  duke: 'contessa',
  contessa: 'assassin',
  assassin: 'captain',
  captain: 'ambassador',
  ambassador: 'duke',
  inquisitor: 'duke'
}
const swapped = (card: string | null | undefined): string => OTHERS[card ?? ''] ?? 'duke'

/** Deal the viewer other cards: the hand, and all that the options say of it. */
function redealt(update: Update): Update {
  const game = update.game as GameView
  const { prompt } = game
  const own = new Set(['lose', 'show', 'draft'])
  const changed = (option: Option): Option => ({
    ...option,
    bluff: option.bluff === null ? null : !option.bluff,
    character: own.has(prompt?.kind ?? '') ? swapped(option.character) : option.character,
    cards: option.cards?.map(swapped) ?? null
  })
  let options = prompt?.options.map(changed) ?? []
  // A player without the card cannot prove the claim.
  if (prompt?.kind === 'prove' || prompt?.kind === 'embezzle') options = options.filter(({ verb }) => verb !== 'prove')
  return {
    ...update,
    game: {
      ...game,
      prompt: prompt && { ...prompt, options },
      players: game.players.map((player) => ({ ...player, hand: player.hand?.map(swapped) ?? null })),
      drawn: game.drawn.map(swapped),
      examined: game.examined && swapped(game.examined)
    },
    events: update.events.map((event) =>
      ['dealt', 'drew', 'drafted', 'returned'].includes(event.kind) && event.character !== null
        ? { ...event, character: swapped(event.character) }
        : event
    )
  }
}

const ASKED = Object.entries(FIXTURES).filter(([, { game }]) => game?.prompt && game.winner === null)

test.each(ASKED)('other cards change nothing that is heard of %s, unless cards are read aloud', (_name, update) => {
  expect(told(redealt(update))).toEqual(told(update))
  expect(told(update).length).toBeGreaterThan(0)
})

test('other cards are heard once cards are read aloud', () => {
  for (const name of ['lose', 'exchange', 'prove', 'claim']) {
    const update = FIXTURES[name] as Update
    expect([name, told(redealt(update), { cards: true })]).not.toEqual([name, told(update, { cards: true })])
  }
})
