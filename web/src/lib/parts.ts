import type { FluentBundle } from '@fluent/bundle'
import type { Language } from './language'

type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** The parts that the words of the page come in: each is a file in `messages/` for each language. */
export const PARTS = [
  'bluffs',
  'core',
  'cards',
  'characters',
  'editions',
  'end',
  'events',
  'examples',
  'games',
  'gathering',
  'hints',
  'keys',
  'known',
  'later',
  'lesson',
  'lobby',
  'look',
  'log',
  'moments',
  'motion',
  'options',
  'personalities',
  'problems',
  'replay',
  'rules',
  'settings',
  'sheet',
  'standing',
  'table',
  'talk'
] as const
export type Part = (typeof PARTS)[number]

/** Messages with their ids and forms, as the build has read them. */
export type Said = [id: string, value: Pattern, forms?: Record<string, Pattern>][]

const FILES = import.meta.glob<Said>(['../messages/*/*.ftl', '!../messages/*/terminal.ftl'], {
  query: '?read',
  import: 'default'
})

/** Fetch a part in a language; one that is there already comes at once. */
export function fetchPart(language: Language, part: Part): Promise<Said> {
  const file = FILES[`../messages/${language}/${part}.ftl`]
  return file === undefined ? Promise.reject(new Error(`no words for ${part} in ${language}`)) : file()
}
