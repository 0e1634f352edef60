import { expect, test } from 'vitest'
import { FIXTURES } from '../fixtures/updates'
import { choicesOf, digitOf, offered } from './prompt'
import type { GameView, Option, Prompt } from './protocol'

const optionsOf = (name: string): Option[] => FIXTURES[name]?.game?.prompt?.options ?? []

test('an action with several targets is one button', () => {
  const choices = choicesOf(optionsOf('action'))
  expect(choices.map((choice) => [choice.shortcut, choice.key, choice.targets.length])).toEqual([
    ['1', 'act income', 1],
    ['2', 'act foreign_aid', 1],
    ['3', 'act coup', 3],
    ['4', 'act tax', 1],
    ['5', 'act assassinate', 3],
    ['6', 'act steal', 3],
    ['7', 'act exchange', 1]
  ])
})

test('no two actions of a table share a key, and each key stays the same', () => {
  const keyed = (name: string): [string, string][] => choicesOf(optionsOf(name)).map(({ key, shortcut }) => [key, shortcut])
  const all = Object.fromEntries(keyed('factions-action'))
  expect(new Set(Object.values(all)).size).toBe(Object.keys(all).length)
  for (const [key, shortcut] of keyed('action')) expect(all[key] ?? shortcut).toBe(shortcut)
})

test('the tenth answer has the key 0', () => {
  expect([0, 8, 9].map(digitOf)).toEqual(['1', '9', '0'])
})

test('a challenge and a pass have letters, blocks have digits', () => {
  expect(choicesOf(optionsOf('claim')).map((choice) => choice.shortcut)).toEqual(['C', '1', '2', 'P'])
})

test('the cards of a question have the order of the hand, and so have their keys', () => {
  const { game } = FIXTURES['lose'] ?? {}
  const prompt = game?.prompt as Prompt
  const held = (hand: string[]): GameView => ({ ...game, players: [{ hand }, { hand: null }] }) as unknown as GameView
  const keyed = (hand: string[], kind: Prompt['kind'] = 'lose') =>
    choicesOf(offered({ ...prompt, kind }, held(hand))).map(({ shortcut, option }) => `${shortcut} ${option.character}`)
  expect(keyed(['captain', 'contessa'])).toEqual(['1 captain', '2 contessa'])
  expect(keyed(['contessa', 'captain'])).toEqual(['1 contessa', '2 captain'])
  expect(keyed(['contessa', 'captain'], 'show')).toEqual(['1 contessa', '2 captain'])
  expect(keyed(['contessa', 'captain'], 'draft')).toEqual(['1 captain', '2 contessa'])
})
