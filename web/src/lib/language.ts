/** The languages of the page. */
export const LANGUAGES = ['en', 'es', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'golpe-language'
const YEAR_SECONDS = 31_536_000

const isSpoken = (code: string | undefined): code is Language => LANGUAGES.some((language) => language === code)

/** Return the language chosen here before, or else the browser's first language that the page has. */
export function wantedLanguage(): Language {
  return kept() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isSpoken) ?? LANGUAGES[0]
}

function kept(): Language | undefined {
  const code = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${KEY}=`))
    ?.slice(KEY.length + 1)
  return isSpoken(code) ? code : undefined
}

/** Store a choice in a cookie: the server needs it too, to send the page with links to the right messages. */
export function keepLanguage(language: Language): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** Return a language's own name for itself. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}
