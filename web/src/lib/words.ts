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

const DRAWN_TOGETHER = new Set(['drew', 'returned'])
/** Lines about coins only: they follow from the line before. */
const MINOR = new Set(['paid', 'paid_reserve', 'took', 'took_reserve', 'gave', 'allowed', 'replaced', 'forfeited'])
/** Kinds that speak of a card which only some may see. */
const CONCEALED = new Set(['drew', 'returned', 'drafted', 'examined'])
/** Kinds that mean the opposite where the claim was not to hold a character. */
const REVERSED = new Set(['challenged', 'proved', 'declined'])
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
export const theCharacter = (character: string | null | undefined): Named | string =>
  character ? new Named(characterId(character)) : ''

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

/** Which of two seats is the viewer: messages speak to them as "you". */
function youIn(table: TableView, subject: number | null, object: number | null): 'subject' | 'object' | 'none' {
  if (table.you === null) return 'none'
  if (subject === table.you) return 'subject'
  return object === table.you ? 'object' : 'none'
}

function wordsOf(table: TableView, event: Event, count: number): Words {
  return {
    you: youIn(table, event.seat, event.other),
    name: strong(nameOf(table, event.seat)),
    other: strong(nameOf(table, event.other)),
    character: strong(theCharacter(event.character)),
    deed: event.action === null ? '' : say(`deed-${event.action}`),
    coins: event.coins ?? 0,
    side: strong(theSide(event.side)),
    count
  }
}

/** The message that tells an event. `about`: the action that is disputed. */
function idOf(event: Event, about: string | null): string {
  const own = event.seat === event.other ? '-self' : ''
  if (event.kind === 'allowed' && event.character !== null) return 'event-allowed-claim'
  if (event.kind === 'acted') return `event-acted-${event.action ?? ''}${own}`
  if (event.kind === 'converted') return `event-converted${own}`
  if (CONCEALED.has(event.kind) && event.character === null) return `event-${event.kind}-hidden`
  return `event-${event.kind}${about === NEGATIVE && REVERSED.has(event.kind) ? `-${NEGATIVE}` : ''}`
}

interface Context {
  /** How many such events follow one another. */
  count?: number
  /** The action that is disputed. */
  about?: string | null
}

/** Write one event, or nothing where there is nothing to say. */
export function sentence(table: TableView, event: Event, { count = 1, about = null }: Context = {}): Piece[] | null {
  const id = idOf(event, about)
  return messages.has(id) ? pieces(id, wordsOf(table, event, count)) : null
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
    for (to = from + 1; to < log.length && log[to]?.kind !== 'turn'; ) to += 1
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
    while (DRAWN_TOGETHER.has(kind) && event.character === null && same(event, log[at + 1])) {
      count += 1
      at += 1
    }
    if (kind === 'acted') about = event.action
    const twice = kind === 'allowed' && log[at + 1]?.kind === 'allowed'
    const text = isTold(log, key) ? null : twice ? pieces('event-allowed-twice') : sentence(table, event, { count, about })
    if (text === null) continue
    const emblem = MINOR.has(kind) ? null : (event.character ?? (kind === 'acted' ? event.action : null))
    written.push({ key, kind, chapter: kind === 'turn', emblem, seat, other, text })
  }
  return written
}

/**
 * Tell whether it is known anyway: that nobody blocks either, a hidden card for a shown one, that others are dealt
 * cards too.
 */
function isTold(log: Event[], at: number): boolean {
  const event = log[at]
  const before = log[at - 1]
  if (event?.kind === 'dealt') return event.character === null
  if (event?.kind === 'allowed') return before?.kind === 'allowed'
  if (event?.kind !== 'drew' || event.character !== null) return false
  return before?.kind === 'replaced' && before.seat === event.seat
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

function event(kind: string, seat: number, rest: Partial<Event>): Event {
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
      return option.target === null || option.target === undefined
        ? action
        : say('decide-act-on', { action, name: words['name'] ?? '' })
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
