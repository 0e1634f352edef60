import { counted, kinds, otherwise } from '../messages/events.json'
import { isolated, listed, messages, Named, pieces, say, strong, type Piece, type Words } from './fluent.svelte'
import type { Event, GameView, Option, Prompt, RuleSentence, TableView } from './protocol'

type PromptKind = Prompt['kind']

/** One line of the log. */
export interface Line {
  /** Position of its event in the log: lines keep it when others come. */
  key: number
  kind: string
  /** The turn player, where a turn begins: this line heads a chapter. */
  chapter: boolean
  /** What to draw beside it: a character or an action. */
  emblem: string | null
  /** Whom it is about: who does it, and to whom. */
  seat: number | null
  other: number | null
  text: Piece[]
}

/** Lines about coins only: they follow from the line before. */
const MINOR = new Set(['paid', 'paid_reserve', 'took', 'took_reserve', 'gave', 'allowed', 'replaced', 'forfeited'])
const NEGATIVE = 'embezzle'

/** Tell whether a line only completes the one before. */
export const isMinor = (line: Line): boolean => MINOR.has(line.kind)

/** The shown name of a seat, to stand alone or within a sentence. */
export function nameOf(table: TableView, seat: number | null): string {
  if (seat === null) return ''
  const name = table.seats[seat]?.name ?? ''
  return name === '' ? say('seat-number', { number: seat + 1 }) : isolated(name)
}

/** The name of a character, as it stands on the card. */
export const characterName = (character: string): string => messages.form(characterId(character))

/** A character within a sentence: the Duke; nothing where there is none. */
export const theCharacter = (character: string | null | undefined): Named | string => (character ? new Named(characterId(character)) : '')

/** A faction, as a body of people: the Loyalists. */
const theSide = (side: string | null | undefined): Named | string => (side ? new Named(`faction-${side}`) : '')

/** A rule of a sheet; text among its values is the name of a character, as the edition calls it. */
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

/** The name of an action. */
export const actionName = (action: string): string => say(`action-${action}`)

/** What is said of an action that looks for its target. */
export const aimedAt = (kind: string | null): { kind: string; action: string } => ({
  kind: kind ?? '',
  action: actionName(kind ?? '')
})

/** How a kind of bot plays; one of another package has its own name. */
export const botName = (kind: string): string => (messages.has(`bot-plays-${kind}`) ? say(`bot-plays-${kind}`) : kind)

/** A code of the server's in words. */
export function problem(code: string): string {
  const id = `problem-${code.replaceAll('_', '-')}`
  if (messages.has(id)) return say(id)
  // Until the words have come, the code is told as it is.
  void messages.learn('problems').catch(() => undefined)
  return say('problem-unknown', { code })
}

/** One seat that does something, maybe with another: messages speak to the viewer as "you". */
export const between = (table: TableView, seat: number | null, other: number | null = null): Words => ({
  you: table.you === null ? 'none' : seat === table.you ? 'subject' : other === table.you ? 'object' : 'none',
  name: strong(nameOf(table, seat)),
  other: strong(nameOf(table, other))
})

function wordsOf(table: TableView, { seat, other, character, action, coins, side }: Event, count: number): Words {
  return {
    ...between(table, seat, other),
    character: strong(theCharacter(character)),
    deed: action === null ? '' : say(`deed-${action}`),
    coins: coins ?? 0,
    side: strong(theSide(side)),
    count
  }
}

/** What an event stands among. */
interface Context {
  /** How many such events follow one another. */
  count?: number
  /** The action that is declared. */
  about?: string | null
  before?: Event | undefined
  after?: Event | undefined
}

type Row = [id: string | null, ...circumstances: string[]]

/** The message that tells an event: the first of its kind whose circumstances all hold; null if it is known anyway. */
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

/** Write one event, or nothing where there is nothing to say. */
export function sentence(table: TableView, event: Event, context: Context = {}): Piece[] | null {
  const id = idOf(event, context)
  return id && messages.has(id) ? pieces(id, wordsOf(table, event, context.count ?? 1)) : null
}

/** The lines of one turn, and what they were written from. */
interface Written {
  of: string
  from: number
  to: number
  lines: Line[]
}
/** By the first event of each turn: a long log is written once, and grows by its last turn. */
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

/** The question that the open window puts, told to everybody: what was claimed, by whom, against whom. */
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

/** An event that is told before or without its place in a log. */
export function event(kind: string, seat: number, rest: Partial<Event> = {}): Event {
  return { kind, seat, other: null, character: null, action: null, coins: null, side: null, ...rest }
}

/** What a decision says, in a few words: the label of its button. */
export function decisionLabel(table: TableView, option: Option, kind: PromptKind | null = null): string {
  const words: Words = {
    name: nameOf(table, option.target),
    character: theCharacter(option.character),
    side: theSide(option.side)
  }
  switch (option.verb) {
    case 'act': {
      const action = actionName(option.action ?? '')
      return option.target === null || option.target === undefined ? action : say('decide-act-on', { action, name: words['name'] ?? '' })
    }
    case 'keep':
      return say('decide-keep', { cards: listed((option.cards ?? []).map(characterName)) })
    case 'prove':
      return say(kind === NEGATIVE ? 'decide-prove-embezzle' : 'decide-prove', words)
    default:
      return messages.has(`decide-${option.verb}`) ? say(`decide-${option.verb}`, words) : option.decision
  }
}

/** The label of an answer already given, also where the server no longer offers it. */
export function answerLabel(table: TableView, { options, kind }: Prompt, decision: string): string {
  const offered = options.find((option) => option.decision === decision)
  if (offered) return decisionLabel(table, offered, kind)
  const [verb = '', card = null] = decision.split(' ')
  if (!messages.has(`decide-${verb}`)) return decision
  return say(`decide-${verb}`, { character: theCharacter(card) })
}

/** Who may block an action, in words. */
export function blockers(option: Option): string {
  if (option.blocked_by.length === 0) return say('option-unblockable')
  return say('option-blocked-by', { characters: listed(option.blocked_by.map(characterName), 'disjunction') })
}
