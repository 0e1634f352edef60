import { say } from '../lib/fluent.svelte'
import type { Clocks, PresetInfo, TableKind, TableOptions, Toggle } from '../lib/protocol'

type Value = Toggle['value']

/** How fast a table plays; `own` is any other choice of times. */
export type Tempo = 'none' | 'quick' | 'steady' | 'slow' | 'own'

export const TEMPI: Record<Exclude<Tempo, 'none' | 'own'>, Clocks> = {
  quick: { turn: 20, reaction: 10, bank: 30 },
  steady: { turn: 40, reaction: 20, bank: 60 },
  slow: { turn: 90, reaction: 45, bank: 300 }
}
export const SERIES = [0, 1, 2, 3, 5, 7, 10]

/** Options of the rules that make another game. */
const GREAT = new Set(['factions', 'exchange_role', 'tax_role'])
const BASE_GAME = 'resistance'

/** What a new table of a kind is like if nobody chooses anything. */
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
    talk: 'phrases',
    hints: true
  }
}

/** The same wishes at a table of another kind, as far as they are possible there. */
export function atKind(options: TableOptions, kind: TableKind): TableOptions {
  const { clocks, seats } = defaultsOf(kind)
  return {
    ...options,
    seats: kind === 'public' ? Math.min(options.seats, seats) : options.seats,
    clocks: kind === 'public' ? (options.clocks ?? clocks) : options.clocks,
    pace: kind === 'public' && options.pace === 'instant' ? 'brisk' : options.pace,
    talk: kind !== 'friends' && options.talk === 'free' ? 'phrases' : options.talk
  }
}

/** The same wishes in another edition: its own switches are off, and its number of players holds. */
export function inEdition(options: TableOptions, edition: PresetInfo): TableOptions {
  const seats = Math.min(Math.max(options.seats, edition.seats_min), edition.seats_max)
  return { ...options, preset: edition.name, changes: {}, first: null, seats }
}

/** Options of the rules that have a meaning only where another has this value. */
const NEEDS: [prefix: string, option: string, value: Value][] = [
  ['examine_', 'exchange_role', 'inquisitor'],
  ['faction_', 'factions', true],
  ['embezzle_', 'factions', true]
]

/** The value of an option of the rules, as it is chosen. */
export const valueOf = (options: TableOptions, { option, value }: Toggle): Value =>
  option in options.changes ? (options.changes[option] as Value) : value

/** The options of an edition that make a difference with what is chosen: first the great ones, then the others. */
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

/** Choose a value of an option of the rules; what has no meaning without it is as in the edition again. */
export function changed(options: TableOptions, { option, value }: Toggle, wanted: Value): TableOptions {
  const lost = NEEDS.filter(([, other]) => other === option).map(([prefix]) => prefix)
  const kept = Object.entries(options.changes).filter(([name]) => name !== option && !lost.some((prefix) => name.startsWith(prefix)))
  return { ...options, changes: Object.fromEntries(wanted === value ? kept : [...kept, [option, wanted]]) }
}

/** Name the times of a table. */
export function tempoOf(clocks: Clocks | null): Tempo {
  if (clocks === null) return 'none'
  const same = (other: Clocks): boolean => clocks.turn === other.turn && clocks.reaction === other.reaction && clocks.bank === other.bank
  const found = Object.entries(TEMPI).find(([, other]) => same(other))
  return (found?.[0] ?? 'own') as Tempo
}

/** The times of a tempo; `own` begins with what there was. */
export function clocksOf(tempo: Tempo, before: Clocks | null): Clocks | null {
  if (tempo === 'none') return null
  return tempo === 'own' ? (before ?? TEMPI.steady) : TEMPI[tempo]
}

/** What is special about a table, in a few words each. */
export function remarks(options: TableOptions): string[] {
  const { clocks } = options
  const told = clocks ? [say('remark-clocks', { turn: clocks.turn, reaction: clocks.reaction })] : [say('remark-untimed')]
  if (options.windows === 'open') told.push(say('remark-open-windows'))
  if (options.first_to > 0) told.push(say('remark-first-to', { count: options.first_to }))
  const rules = Object.entries(options.changes)
  for (const [option, value] of rules) if (GREAT.has(option)) told.push(valueName(option, value))
  const others = rules.filter(([option]) => !GREAT.has(option)).length
  if (others > 0) told.push(say('remark-house-rules', { count: others }))
  if (!options.spectators) told.push(say('remark-no-spectators'))
  return told
}

/** What a value of an option of the rules is called. */
export const valueName = (option: string, value: Value): string => say(`rule-${option}-${String(value)}`)

/** What an edition is called. */
export const editionName = (name: string): string => say(`edition-${name}`)
