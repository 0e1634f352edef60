import { NAMES, RIGHT_TO_LEFT } from 'virtual:messages'

const KEY = 'golpe-language'
const YEAR_SECONDS = 31_536_000

/** The tags of all languages, English first. */
export const LANGUAGES = Object.keys(NAMES)

const mainOf = (tag: string): string | undefined => tag.split('-')[0]

/** Return the language chosen before, or the browser's first language that the page has, possibly as another variant. */
export function wantedLanguage(): string {
  const wanted = [kept(), ...navigator.languages].flatMap((tag = '') => [tag, mainOf(tag)])
  return wanted.map((tag) => LANGUAGES.find((has) => has === tag || mainOf(has) === tag)).find(Boolean) ?? 'en'
}

function kept(): string | undefined {
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${KEY}=`))
    ?.slice(KEY.length + 1)
}

/** Store a choice in a cookie: the server needs it too, to send the page with links to the right messages. */
export function keepLanguage(language: string): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** Return whether a language is written from right to left. */
export const isMirrored = (language: string): boolean => RIGHT_TO_LEFT.includes(language)

/** Tell the browser the language of the page, and the direction in which it is written. */
export function mark(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = isMirrored(language) ? 'rtl' : 'ltr'
}
