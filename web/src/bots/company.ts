import { PERSONALITIES } from '../lib/personalities'
import type { NewTable } from '../lib/protocol'

/** Factors on how often a bot's level lies, challenges and attacks. */
export interface Temper {
  lies: number
  challenges: number
  attacks: number
}

/** The bots that a host wants at a table. */
export interface Company {
  /** The level of all of them; empty for the usual one. */
  level: string
  /** The personalities that have been chosen, in this order; `OWN` is a bot with the host's temper. */
  chosen: string[]
  /** The other bots have random tempers. */
  isRandom: boolean
  temper: Temper
}

/** Stands among the personalities for a bot with a temper that the host has set. */
export const OWN = 'own'
/** The factors that a host can set; the server accepts any between the first and the last. */
export const FACTORS = [0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5]
export const TEMPER_PARTS = ['lies', 'challenges', 'attacks'] as const
/** The levels that can be played with a temper. */
const TEMPERED = ['easy', 'casual', 'medium', 'hard', 'master']
const USUAL = 'medium'

/** Any bots at the usual level. */
export const MIXED: Company = { level: '', chosen: [], isRandom: false, temper: { lies: 1, challenges: 1, attacks: 1 } }

/** Return the company that this device remembers, without what does not exist any more. `levels`: those of the server, once known. */
export function recalled(saved: unknown, levels: string[]): Company {
  const { level = '', chosen, isRandom, temper }: Partial<Company> = saved ?? {}
  const known = [...PERSONALITIES, OWN]
  const factors = TEMPER_PARTS.map((part) => [part, FACTORS.find((factor) => factor === temper?.[part]) ?? 1])
  return {
    level: levels.length === 0 || levels.includes(level) ? level : '',
    chosen: Array.isArray(chosen) ? chosen.filter((bot) => known.includes(bot)) : [],
    isRandom: isRandom === true,
    temper: Object.fromEntries(factors) as unknown as Temper
  }
}

/** Return whether the bots of a level can have personalities. */
export const hasTempers = (level: string): boolean => level === '' || TEMPERED.includes(level)

/** Return the name of a personality. */
export const nameOfBot = (bot: string): string => bot[0]?.toUpperCase() + bot.slice(1)

/** Return the kind of bot, as the server spells it, that plays a personality or the host's temper. */
export function kindOf(bot: string, { level, temper }: Company): string {
  const settings = bot === OWN ? TEMPER_PARTS.map((part) => `${part}=${temper[part]}`).join(',') : bot
  return `${level || USUAL}:${settings}`
}

/** Return the same company with a bot added, or without it if it was chosen; if all seats are taken, the first one leaves. */
export function toggled(company: Company, bot: string, seats: number): Company {
  const others = company.chosen.filter((each) => each !== bot)
  const chosen = others.length < company.chosen.length ? others : [...others, bot].slice(-seats)
  return { ...company, chosen }
}

/** Return what to ask the server for, at a table with this many bots. */
export function invited(company: Company, count: number): Pick<NewTable, 'bot' | 'company'> {
  const { level, chosen, isRandom } = company
  if (!hasTempers(level)) return { bot: level }
  const bot = isRandom ? `${level || USUAL}:random` : level
  const named = chosen.slice(0, count).map((each) => kindOf(each, company))
  return { ...(bot === '' ? {} : { bot }), ...(named.length === 0 ? {} : { company: named }) }
}
