import { beforeAll, expect, test } from 'vitest'
import { tableOf } from '../fixtures/parts'
import { messages } from '../lib/fluent.svelte'
import type { KeyMoment, Review, ReviewedClaim, ReviewedDecision } from '../lib/protocol'
import { deedsOf } from './told'
import { positionOf, telling } from './telling'

const decision = (n: number, seat: number, question: string, played: string, best: string): ReviewedDecision => ({
  n,
  turn: 1,
  seat,
  question,
  forced: false,
  options: [],
  played,
  best,
  loss: 0.37,
  loss_error: 0.01,
  close: false,
  common: false,
  mark: 'blunder'
})
const claim = (n: number, seat: number, character: string, is_true: boolean, is_block = false): ReviewedClaim => ({
  n,
  turn: 1,
  seat,
  character,
  action: 'tax',
  is_block,
  is_true,
  fate: 'believed',
  challenger: null,
  challenge: 0.1,
  believed: null,
  challenged: null,
  otherwise: null,
  break_even: null,
  verdict: null,
  doubts: [{ seat: 0, bluff: 0.5, challenged: false, passed: null, right: null, wrong: null, break_even: null, verdict: null }]
})
const review = (decisions: ReviewedDecision[], claims: ReviewedClaim[] = []): Review => ({
  versions: { format: 2, golpe: '', reference: '', outcome: '' },
  record: '',
  preset: 'resistance',
  seats: 4,
  players: [],
  winner: 0,
  thresholds: [0.03, 0.07, 0.15],
  curves: { spectator: [], known: [], opened: [] },
  decisions,
  claims,
  luck: [],
  skill: [],
  moments: []
})
const moment = (n: number, played: string, better: string, rest: Partial<KeyMoment> = {}): KeyMoment => ({
  seat: 0,
  kind: 'loss',
  n,
  turn: 1,
  points: -0.37,
  before: 0.6,
  after: 0.29,
  actor: 0,
  decision: played,
  better,
  character: '',
  chance: 0,
  won: false,
  ...rest
})
const table = tableOf(4)

const said = (of: Review, about: KeyMoment, hand: string[] | null = null): string =>
  telling(table, of, about, () => hand)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')

beforeAll(() => messages.learn('told', 'table', 'characters'))

test('a block that was held and not made is told as such', () => {
  const missed = review([decision(4, 0, 'block', 'pass', 'block contessa')])
  const about = moment(4, 'pass', 'block contessa')
  expect(said(missed, about, ['duke', 'contessa'])).toBe('You held the Contessa and did not block: 37 points')
  expect(said(missed, about, ['duke'])).toBe('You could have blocked with the Contessa, held or not: 37 points')
  expect(said(missed, about)).toBe('You could have blocked with the Contessa, held or not: 37 points')
})

test('what was claimed says whether a challenge or its lack was the mistake', () => {
  const let_pass = moment(4, 'pass', 'challenge')
  const asked = [decision(4, 0, 'challenge_action', 'pass', 'challenge')]
  expect(said(review(asked, [claim(3, 1, 'duke', false)]), let_pass)).toMatch(/^You let .+ bluff the Duke: 37 points$/)
  expect(said(review(asked, [claim(3, 1, 'duke', true)]), let_pass)).toMatch(/^You did not challenge .+ about the Duke\. It was true/)
  const challenged = moment(4, 'challenge', 'pass')
  expect(said(review(asked, [claim(3, 1, 'duke', true)]), challenged)).toMatch(/^You challenged .+, who held the Duke: 37 points$/)
  expect(said(review(asked, [claim(3, 1, 'duke', false)]), challenged)).toMatch(/^You were lucky to catch .+ without the Duke/)
})

test('a bluff, a card given up and any other choice have their sentences', () => {
  const acted = [decision(2, 0, 'choose_action', 'tax', 'income')]
  expect(said(review(acted, [claim(2, 0, 'duke', false)]), moment(2, 'tax', 'income'))).toBe(
    'You bluffed the Duke; “Income” was better: 37 points'
  )
  expect(said(review(acted), moment(2, 'tax', 'income'))).toBe('You chose “Tax”; “Income” was better: 37 points')
  expect(said(review(acted), moment(2, 'lose duke', 'lose captain'))).toBe('You gave up the Duke instead of the Captain: 37 points')
})

test('what others did is told from the side of the seat, by name for everybody but the reader', () => {
  const asked = review([decision(4, 1, 'challenge_action', 'challenge', 'pass')], [claim(3, 0, 'duke', true)])
  const swing = moment(4, 'challenge', '', { kind: 'swing', actor: 1, points: 0.2 })
  expect(said(asked, swing)).toMatch(/ challenged you about the Duke, which took you from 60% to 29%$/)
  expect(said(asked, { ...swing, seat: 2 })).not.toContain(' you')
})

test('a mistake leads to its question, and what others did to the table after it', () => {
  expect(positionOf(moment(4, 'pass', 'challenge'))).toBe(3)
  expect(positionOf(moment(4, 'tax', '', { kind: 'swing' }))).toBe(4)
})

test('a claim and the answer to one stand with the decisions that made them', () => {
  const played = review(
    [
      decision(1, 0, 'choose_action', 'tax', 'tax'),
      decision(4, 0, 'challenge_action', 'pass', 'pass'),
      decision(5, 1, 'block', 'pass', 'pass')
    ],
    [claim(1, 0, 'duke', true), claim(3, 1, 'captain', false)]
  )
  const deeds = deedsOf(played, 0)
  expect(deeds.map(({ n }) => n)).toEqual([1, 4])
  expect(deeds[0]?.claim?.character).toBe('duke')
  expect(deeds[1]?.doubted?.character).toBe('captain')
})
