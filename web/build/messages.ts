import { FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'
import { directionOf, ENGLISH, FOLDER, LANGUAGES, LOADED, nameOf, pathOf, PSEUDO, textOf } from './languages.ts'
import { pseudo } from './pseudo.ts'

type Message = FluentResource['body'][number]

/** The module with the languages; those with the files of each begin with it. */
const LIST = 'virtual:messages'
const READ = /\/messages\/([\w-]+)\/(\w+)\.ftl\?read$/
const NAMED_MAX = 5

/**
 * List the languages and their message files for the page, and parse the files at build time, so that browsers need no
 * Fluent parser. What a language lacks is filled in from English.
 */
export function messages(): Plugin {
  return {
    name: 'golpe-messages',
    enforce: 'pre',
    resolveId(id) {
      if (id === LIST || id.startsWith(`${LIST}/`)) return `\0${id}`
      const [, language, part] = READ.exec(id) ?? []
      return language && part ? `${pathOf(language, part)}?read` : null
    },
    load(id) {
      if (id === `\0${LIST}`) return list()
      if (id.startsWith(listOf(''))) return files(id.slice(listOf('').length))
      const [, language, part] = READ.exec(id) ?? []
      if (!language || !part) return null
      for (const each of new Set([ENGLISH, language])) if (textOf(each, part)) this.addWatchFile(pathOf(each, part))
      const { said, missing } = translated(language, part)
      if (missing.length > 0) {
        const some = missing.slice(0, NAMED_MAX).join(', ') + (missing.length > NAMED_MAX ? ', …' : '')
        this.warn(`${language}/${part}.ftl lacks ${missing.length} messages, which are shown in English: ${some}`)
      }
      return `export default ${JSON.stringify(said.map(written))}`
    }
  }
}

/** Return the id of the module with the message files of a language. */
export const listOf = (language: string): string => `\0${LIST}/${language}`

/** Write the module with the message files of a language; browsers load only that of their own. */
function files(language: string): string {
  const parts = LOADED.map((part) => `${part}: () => import('${FOLDER}${language}/${part}.ftl?read')`)
  return `export default {${parts.join(',\n')}}`
}

/** Write the module with the languages. */
function list(): string {
  const lists = LANGUAGES.map((language) => `'${language}': () => import('${LIST}/${language}')`)
  const written = LANGUAGES.filter((language) => directionOf(language) === 'rtl')
  return `export const NAMES = ${JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, nameOf(language)])))}
export const RIGHT_TO_LEFT = ${JSON.stringify(written)}
export const LISTS = {${lists.join(',\n')}}`
}

/** Return the messages of a part in a language, with English for missing ones, and the ids of the missing ones. */
export function translated(language: string, part: string): { said: Message[]; missing: string[] } {
  const english = new FluentResource(textOf(ENGLISH, part)).body
  if (PSEUDO.includes(language)) return { said: english.map((message) => pseudo(language, message)), missing: [] }
  const own = new Map(new FluentResource(textOf(language, part)).body.map((message) => [message.id, message]))
  const missing = english.filter(({ id }) => !own.has(id))
  return { said: [...own.values(), ...missing], missing: missing.map(({ id }) => id) }
}

/** Write a message as a list; most messages have no attributes. */
function written({ id, value, attributes }: Message): unknown[] {
  return Object.keys(attributes).length === 0 ? [id, value] : [id, value, attributes]
}
