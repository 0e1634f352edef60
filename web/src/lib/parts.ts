import type { FluentBundle } from '@fluent/bundle'
import { LISTS } from 'virtual:messages'

type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** The parts into which the messages of the page are split: one file for each part and language in `messages/`. */
export const PARTS = [
  'account',
  'bluffs',
  'core',
  'cards',
  'characters',
  'days',
  'deals',
  'editions',
  'end',
  'endgames',
  'events',
  'examples',
  'exercise',
  'follows',
  'frame',
  'games',
  'gathering',
  'hints',
  'home',
  'keys',
  'known',
  'later',
  'learn',
  'lesson',
  'line',
  'links',
  'lobby',
  'look',
  'log',
  'menu',
  'moderation',
  'moments',
  'motion',
  'odds',
  'options',
  'personalities',
  'privacy',
  'problems',
  'programs',
  'ratings',
  'recovered',
  'replay',
  'reviewed',
  'rules',
  'settings',
  'sheet',
  'standing',
  'study',
  'table',
  'tables',
  'talk',
  'today',
  'told',
  'tournaments',
  'voice',
  'you'
] as const
export type Part = (typeof PARTS)[number]

/** Messages with their ids and attributes, as the build has parsed them. */
export type Said = [id: string, value: Pattern, forms?: Record<string, Pattern>][]

/** Fetch a part in a language; one that is loaded already resolves at once. */
export async function fetchPart(language: string, part: Part): Promise<Said> {
  const list = LISTS[language]
  if (!list) throw new Error(`no messages in ${language}`)
  const { default: files } = await list()
  return (await files[part]()).default
}
