import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the messages, with a folder for each language. */
export const FOLDER = fileURLToPath(new URL('../src/messages/', import.meta.url))
/** The language that has every message; the others fall back to it. */
export const ENGLISH = 'en'
/** Pseudo-languages made from English to test layouts: long words, and right to left. They are not shipped. */
export const PSEUDO = ['en-XA', 'ar-XB']
/** Message files that browsers do not load: for the terminal, and for what is said before any script runs. */
const NOT_LOADED = ['terminal', 'page']
/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** The tags of all languages, English first. */
export const LANGUAGES = [
  ...readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted((one, other) => Number(other === ENGLISH) - Number(one === ENGLISH) || (one < other ? -1 : 1)),
  ...(process.env['GOLPE_PSEUDO'] === '1' ? PSEUDO : [])
]

/** The parts of the page, each with a message file. */
export const LOADED = readdirSync(`${FOLDER}${ENGLISH}`)
  .map((file) => file.replace(/\.ftl$/, ''))
  .filter((part) => !NOT_LOADED.includes(part))

/** Return the path of a message file, which may not exist. */
export const pathOf = (language: string, part: string): string => `${FOLDER}${language}/${part}.ftl`

/** Return the text of a message file; empty if the language does not have it. */
export function textOf(language: string, part: string): string {
  const path = pathOf(language, part)
  return existsSync(path) ? readFileSync(path, 'utf-8') : ''
}

/** Return a language's own name for itself. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}

/** Return the direction in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}
