import { counted, kinds, otherwise } from '../messages/events.json'
import { isolated, messages, Named, NameList, pieces, say, strong, type Piece, type Words } from './fluent.svelte'
import type { Event, GameView, Option, Prompt, RuleSentence, TableSeat, TableView } from './protocol'

type PromptKind = Prompt['kind']

/** One line of the log. */
export interface Line {
  /** Index of its event in the log; it stays the same when more lines come. */
  key: number
  kind: string
  /** Whether a turn begins here: this line heads a chapter. */
  chapter: boolean
  /** What to draw beside the line: a character or an action. */
  emblem: string | null
  /** The seat that acts, and the seat it acts on. */
  seat: number | null
  other: number | null
  text: Piece[]
}

/** Lines about coins only: they follow from the line before. */
const MINOR = new Set(['paid', 'paid_reserve', 'took', 'took_reserve', 'gave', 'allowed', 'replaced', 'forfeited'])
const NEGATIVE = 'embezzle'

/** Return whether a line only completes the one before. */
export const isMinor = (line: Line): boolean => MINOR.has(line.kind)

/** Return the displayed name of a seat, for use alone or within a sentence. */
export function nameOf(table: TableView, seat: number | null): string {
  if (seat === null) return ''
  const name = table.seats[seat]?.name ?? ''
  return name === '' ? say('seat-number', { number: seat + 1 }) : isolated(shownName(name))
}

/** How the server calls somebody whom it has forgotten. */
const FORGOTTEN = /^Guest(?=$| \(\d+\)$)/

/** Return the name of a person, in the reader's language if the server has forgotten theirs. */
export const shownName = (name: string): string => name.replace(FORGOTTEN, () => say('guest'))

/** Return the name of an edition. */
export const editionName = (name: string): string => say(`edition-${name}`)

/** Return the name of a character as printed on its card. */
export const characterName = (character: string): string => messages.form(characterId(character))

/** Return a character for use within a sentence: the Duke. Empty without one. */
export const theCharacter = (character: string | null | undefined): Named | string => (character ? new Named(characterId(character)) : '')

/** Return cards as a list for use within a sentence: the Duke and the Captain. `unknown`: the message for a hidden one. */
export const theCards = (cards: (string | null)[], unknown = ''): NameList =>
  new NameList(cards.map((card) => new Named(card === null ? unknown : characterId(card))))

/** Return characters as a choice for use within a sentence: the Duke or the Captain. */
export const oneOf = (characters: string[]): NameList =>
  new NameList(
    characters.map((each) => new Named(characterId(each))),
    'disjunction'
  )

/** Return the name of an action for use within a sentence. Empty without one. */
export const theAction = (action: string | null | undefined): Named | string => (action ? new Named(`action-${action}`) : '')

/** Return a faction as a group of people: the Loyalists. */
const theSide = (side: string | null | undefined): Named | string => (side ? new Named(`faction-${side}`) : '')

/** Format a rule of a sheet. Strings among its values are characters, named as in the edition. */
export function ruleWords({ id, values }: RuleSentence, edition: string): string {
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? new Named(characterId(value, edition)) : value
  ])
  return say(id, Object.fromEntries(given) as Words)
}

function characterId(character: string, edition = messages.edition): string {
  const own = `character-${character}-${edition}`
  return messages.has(own) ? own : `character-${character}`
}

/** Return the name of an action. */
export const actionName = (action: string): string => say(`action-${action}`)

/** Return the arguments of the message that asks for an action's target. */
export const aimedAt = (kind: string | null): Words => ({ kind: kind ?? '', action: theAction(kind) })

/** Return how a kind of bot plays; a kind from another package is shown by its name. */
export const botName = (kind: string): string => (messages.has(`bot-plays-${kind}`) ? say(`bot-plays-${kind}`) : kind)

/** Return what kind of bot has a seat; for an outside bot, who answers for it. */
export function botKind({ bot, author }: TableSeat): string {
  if (author == null) return say('bot-kind', { kind: bot ?? '' })
  return author === '' ? say('bot-outside') : say('bot-by', { author: isolated(author) })
}

/** Return the message for an error code of the server; `minutes`: in how many it may be accepted, 0 if nobody knows. */
export function problem(code: string, minutes = 0): string {
  const id = `problem-${code.replaceAll('_', '-')}`
  if (messages.has(id)) return say(id, { minutes })
  // The code itself is shown until the error messages are loaded.
  void messages.learn('problems').catch(() => undefined)
  return say('problem-unknown', { code })
}

/** Return the arguments for a seat that acts, perhaps on another; messages call the viewer "you". */
export const between = (table: TableView, seat: number | null, other: number | null = null): Words => ({
  you: table.you === null ? 'none' : seat === table.you ? 'subject' : other === table.you ? 'object' : 'none',
  name: strong(nameOf(table, seat)),
  other: strong(nameOf(table, other))
})

function wordsOf(table: TableView, { seat, other, character, action, coins, side }: Event, count: number): Words {
  return {
    ...between(table, seat, other),
    character: strong(theCharacter(character)),
    deed: action === null ? '' : new Named(`deed-${action}`),
    coins: coins ?? 0,
    side: strong(theSide(side)),
    count
  }
}

/** The circumstances of an event. */
interface Context {
  /** The number of such events in a row. */
  count?: number
  /** The action that was declared. */
  about?: string | null
  before?: Event | undefined
  after?: Event | undefined
}

type Row = [id: string | null, ...circumstances: string[]]

/** Return the message for an event: the first of its kind whose circumstances all hold; null if the event needs no line. */
function idOf(event: Event, { about, before, after }: Context): string | null {
  const holds: Record<string, boolean> = {
    self: event.seat === event.other,
    unnamed: event.character === null,
    [`about ${about}`]: true,
    [`after ${before?.kind}`]: true,
    [`before ${after?.kind}`]: true
  }
  const rows = (kinds as unknown as Record<string, Row[]>)[event.kind] ?? []
  const [id = otherwise] = rows.find(([, ...circumstances]) => circumstances.every((each) => holds[each])) ?? []
  return id && id.replace(/{(.+)}/, (_, field: 'kind' | 'action') => event[field] ?? '')
}

/** Format one event; null if it has no sentence. */
export function sentence(table: TableView, event: Event, context: Context = {}): Piece[] | null {
  const id = idOf(event, context)
  return id && messages.has(id) ? pieces(id, wordsOf(table, event, context.count ?? 1)) : null
}

/** The lines of one turn, with the inputs they were written from. */
interface Written {
  of: string
  from: number
  to: number
  lines: Line[]
}
/** A cache by the first event of each turn: when the log grows, only the last turn is written again. */
const known = new WeakMap<Event, Written>()

/** Write events as the lines of a log. */
export function lines(table: TableView, log: Event[]): Line[] {
  const of = JSON.stringify([messages.locale, messages.edition, table.you, table.seats.map(({ name }) => name)])
  const turns: Line[][] = []
  for (let from = 0, to = 0; from < log.length; from = to) {
    const first = log[from] as Event
    for (to = from + 1; to < log.length && log[to]?.kind !== 'turn';) to += 1
    let turn = known.get(first)
    if (turn?.of !== of || turn.from !== from || turn.to !== to) {
      turn = { of, from, to, lines: linesOf(table, log, from, to) }
      known.set(first, turn)
    }
    turns.push(turn.lines)
  }
  return turns.flat()
}

/** Write the events of one turn. */
function linesOf(table: TableView, log: Event[], from: number, to: number): Line[] {
  const written: Line[] = []
  let about: string | null = null
  for (let at = from; at < to; at += 1) {
    const event = log[at] as Event
    const { kind, seat, other } = event
    const key = at
    let count = 1
    while (counted.includes(kind) && event.character === null && same(event, log[at + 1])) {
      count += 1
      at += 1
    }
    if (kind === 'acted') about = event.action
    const text = sentence(table, event, { count, about, before: log[key - 1], after: log[at + 1] })
    if (text === null) continue
    const emblem = MINOR.has(kind) ? null : (event.character ?? (kind === 'acted' ? event.action : null))
    written.push({ key, kind, chapter: kind === 'turn', emblem, seat, other, text })
  }
  return written
}

function same(event: Event, next: Event | undefined): boolean {
  return next?.kind === event.kind && next.seat === event.seat && next.character === null
}

/** Describe the claim or action that the open window is about: who claimed what, against whom. */
export function claimSentence(table: TableView, game: GameView): Piece[] | null {
  if (game.action === null) return null
  const actor = game.turn
  if (game.claim_is_block && game.claimant !== null) {
    const blocked: Event = event('blocked', game.claimant, { other: actor, character: game.claim })
    return sentence(table, blocked)
  }
  const claim = game.claimant === actor ? game.claim : null
  return sentence(table, event('acted', actor, { other: game.target, action: game.action, character: claim }))
}

/** Make an event that is not from a log. */
export function event(kind: string, seat: number, rest: Partial<Event> = {}): Event {
  return { kind, seat, other: null, character: null, action: null, coins: null, side: null, ...rest }
}

/** Return the label of a decision's button. */
export function decisionLabel(table: TableView, option: Option, kind: PromptKind | null = null): string {
  const words: Words = {
    name: nameOf(table, option.target),
    character: theCharacter(option.character),
    side: theSide(option.side)
  }
  switch (option.verb) {
    case 'act':
      return option.target === null || option.target === undefined
        ? actionName(option.action ?? '')
        : say('decide-act-on', { action: theAction(option.action), name: words['name'] ?? '' })
    case 'keep':
      return say('decide-keep', { cards: theCards(option.cards ?? []) })
    case 'prove':
      return say(kind === NEGATIVE ? 'decide-prove-embezzle' : 'decide-prove', words)
    default:
      return messages.has(`decide-${option.verb}`) ? say(`decide-${option.verb}`, words) : option.decision
  }
}

/** Return the label of an answer already given, even if the server no longer offers it. */
export function answerLabel(table: TableView, { options, kind }: Prompt, decision: string): string {
  const offered = options.find((option) => option.decision === decision)
  if (offered) return decisionLabel(table, offered, kind)
  const [verb = '', card = null] = decision.split(' ')
  if (!messages.has(`decide-${verb}`)) return decision
  return say(`decide-${verb}`, { character: theCharacter(card) })
}

/** Return who may block an action, as text. */
export function blockers(option: Option): string {
  if (option.blocked_by.length === 0) return say('option-unblockable')
  return say('option-blocked-by', { characters: oneOf(option.blocked_by) })
}
