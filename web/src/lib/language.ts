/** The languages that the page speaks, and which of them its reader wants. */
export const LANGUAGES = ['en', 'es', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'golpe-language'
const YEAR_SECONDS = 31_536_000

const isSpoken = (code: string | undefined): code is Language => LANGUAGES.some((language) => language === code)

/** The language that was chosen here before, or else the first of the browser's that the page speaks. */
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

/** Keep a choice for the next visit, where the server sees it too: it names the words in the head of the page. */
export function keepLanguage(language: Language): void {
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** What a language calls itself. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}
