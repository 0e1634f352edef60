import type { Language } from './language'

/** The parts that the words of the page come in: each is a file in `messages/` for each language. */
export const PARTS = [
  'bluffs',
  'core',
  'characters',
  'end',
  'events',
  'games',
  'gathering',
  'hints',
  'known',
  'lesson',
  'lobby',
  'log',
  'moments',
  'motion',
  'options',
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

const FILES = import.meta.glob<string>(['../messages/*/*.ftl', '!../messages/*/terminal.ftl'], {
  query: '?raw',
  import: 'default'
})

/** Fetch a part in a language; one that is there already comes at once. */
export function fetchPart(language: Language, part: Part): Promise<string> {
  const file = FILES[`../messages/${language}/${part}.ftl`]
  return file === undefined ? Promise.reject(new Error(`no words for ${part} in ${language}`)) : file()
}
