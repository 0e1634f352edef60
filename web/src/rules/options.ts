import { listed, messages, say } from '../lib/fluent.svelte'
import type { Clocks, PresetInfo, TableKind, TableOptions, TableView, Toggle } from '../lib/protocol'
import { botName, characterName, editionName } from '../lib/words'

type Value = Toggle['value']

/** How fast a table plays; `own` stands for custom times. */
export type Tempo = 'none' | 'quick' | 'steady' | 'slow' | 'own' | 'days'

export const TEMPI: Record<Exclude<Tempo, 'none' | 'own' | 'days'>, Clocks> = {
  quick: { turn: 20, reaction: 10, bank: 30 },
  steady: { turn: 40, reaction: 20, bank: 60 },
  slow: { turn: 90, reaction: 45, bank: 300 }
}
/** How many hours players may have for an answer at a table by days. */
export const HOURS = [12, 24, 48, 72, 168]
export const SERIES = [0, 1, 2, 3, 5, 7, 10]

/** Rule options that change the game considerably. */
const GREAT = new Set(['factions', 'exchange_role', 'tax_role'])
const BASE_GAME = 'resistance'

/** Return the default options of a kind of table. */
export function defaultsOf(kind: TableKind): TableOptions {
  return {
    preset: BASE_GAME,
    changes: {},
    seats: kind === 'public' ? 4 : 6,
    windows: 'sealed',
    clocks: kind === 'public' ? TEMPI.steady : null,
    first: null,
    spectators: true,
    show_waiting: null,
    leavers: 'bot',
    first_to: 0,
    pace: 'brisk',
    talk: kind === 'friends' ? 'free' : 'phrases',
    hints: true,
    outside_bots: false,
    hours: null,
    rated: false,
    tournament: null
  }
}

/** Return the same options for another kind of table, limited to what it allows. Talk gets the default of that kind, unless it was off. */
export function atKind(options: TableOptions, kind: TableKind): TableOptions {
  const { clocks, seats, talk } = defaultsOf(kind)
  return {
    ...options,
    seats: kind === 'public' ? Math.min(options.seats, seats) : options.seats,
    ...(kind === 'bots' ? { hours: null } : {}),
    clocks: kind === 'public' && options.hours === null ? (options.clocks ?? clocks) : options.clocks,
    pace: kind === 'public' && options.pace === 'instant' ? 'brisk' : options.pace,
    talk: options.talk === 'off' ? 'off' : talk,
    outside_bots: kind === 'friends' && options.outside_bots
  }
}

/** Return the same options for another edition, without changes to its rules and with a number of players it allows. */
export function inEdition(options: TableOptions, edition: PresetInfo): TableOptions {
  const seats = Math.min(Math.max(options.seats, edition.seats_min), edition.seats_max)
  return { ...options, preset: edition.name, changes: {}, first: null, seats }
}

/** Rule options that matter only if another option has this value. */
const NEEDS: [prefix: string, option: string, value: Value][] = [
  ['examine_', 'exchange_role', 'inquisitor'],
  ['faction_', 'factions', true],
  ['embezzle_', 'factions', true]
]

/** Return the chosen value of a rule option. */
export const valueOf = (options: TableOptions, { option, value }: Toggle): Value =>
  option in options.changes ? (options.changes[option] as Value) : value

/** Return the rule options that matter with the current choices: first the great ones, then the others. */
export function togglesOf(options: TableOptions, edition: PresetInfo): { great: Toggle[]; small: Toggle[] } {
  const now = (name: string): Value | undefined => {
    const found = edition.toggles.find(({ option }) => option === name)
    return found && valueOf(options, found)
  }
  const shown = edition.toggles.filter(({ option, matters }) => {
    const needs = NEEDS.find(([prefix]) => option.startsWith(prefix))
    return needs ? now(needs[1]) === needs[2] : matters
  })
  return {
    great: shown.filter(({ option }) => GREAT.has(option)),
    small: shown.filter(({ option }) => !GREAT.has(option))
  }
}

/** Choose a value for a rule option; options that no longer matter return to the edition's values. */
export function changed(options: TableOptions, { option, value }: Toggle, wanted: Value): TableOptions {
  const lost = NEEDS.filter(([, other]) => other === option).map(([prefix]) => prefix)
  const kept = Object.entries(options.changes).filter(([name]) => name !== option && !lost.some((prefix) => name.startsWith(prefix)))
  return { ...options, changes: Object.fromEntries(wanted === value ? kept : [...kept, [option, wanted]]) }
}

/** Return the name for a table's clocks. */
export function tempoOf({ clocks, hours }: Pick<TableOptions, 'clocks' | 'hours'>): Tempo {
  if (hours !== null) return 'days'
  if (clocks === null) return 'none'
  const same = (other: Clocks): boolean => clocks.turn === other.turn && clocks.reaction === other.reaction && clocks.bank === other.bank
  const found = Object.entries(TEMPI).find(([, other]) => same(other))
  return (found?.[0] ?? 'own') as Tempo
}

/** Return the same options with the clocks of a tempo; `own` starts with the previous ones. By days, nobody plays for a leaver. */
export function atTempo(options: TableOptions, tempo: Tempo): TableOptions {
  if (tempo === 'days') return { ...options, clocks: null, hours: options.hours ?? 24, leavers: 'resign', outside_bots: false }
  const clocks = tempo === 'none' ? null : tempo === 'own' ? (options.clocks ?? TEMPI.steady) : TEMPI[tempo]
  return { ...options, clocks, hours: null }
}

/** Format hours in words: in days, if they are whole days. */
export const hoursText = (hours: number): string => {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(messages.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The characters of the base game. */
const USUAL = new Set(['duke', 'assassin', 'captain', 'ambassador', 'contessa'])

/** Return what is played at a table: the edition, what is added to it, and how the bots play. */
export function ribbonOf({ options, seats }: TableView, court: string[]): string[] {
  const { factions } = options.changes
  const others = Object.keys(options.changes).filter((option) => !GREAT.has(option)).length
  const levels = [...new Set(seats.flatMap(({ bot }) => bot ?? []))]
  const level = levels.length === 1 ? (levels[0] ?? '') : ''
  return [
    editionName(options.preset),
    ...court.filter((character) => !USUAL.has(character)).map(characterName),
    ...(factions === undefined ? [] : [valueName('factions', factions)]),
    ...(others > 0 ? [say('remark-house-rules', { count: others })] : []),
    ...(levels.length > 0 ? [say('ribbon-bots', { level, names: listed(levels.map(botName)) })] : [])
  ]
}

/** Return what is special about a table, in a few words each. */
export function remarks(options: TableOptions): string[] {
  const { clocks, hours } = options
  const told =
    hours !== null
      ? [say('remark-by-days', { time: hoursText(hours) })]
      : clocks
        ? [say('remark-clocks', { turn: clocks.turn, reaction: clocks.reaction })]
        : [say('remark-untimed')]
  if (options.windows === 'open') told.push(say('remark-open-windows'))
  if (options.first_to > 0) told.push(say('remark-first-to', { count: options.first_to }))
  const rules = Object.entries(options.changes)
  for (const [option, value] of rules) if (GREAT.has(option)) told.push(valueName(option, value))
  const others = rules.filter(([option]) => !GREAT.has(option)).length
  if (others > 0) told.push(say('remark-house-rules', { count: others }))
  if (!options.spectators) told.push(say('remark-no-spectators'))
  if (options.outside_bots) told.push(say('remark-outside-bots'))
  return told
}

/** Return the name of a rule option's value. */
export const valueName = (option: string, value: Value): string => say(`rule-${option}-${String(value)}`)
