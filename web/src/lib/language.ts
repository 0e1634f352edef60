/** The languages that the page speaks, and which of them its reader wants. */
export const LANGUAGES = ['en', 'es', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

const KEY = 'golpe-language'

const isSpoken = (code: string | null | undefined): code is Language => LANGUAGES.some((language) => language === code)

/** The language that was chosen here before, or else the first of the browser's that the page speaks. */
export function wantedLanguage(): Language {
  return kept() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isSpoken) ?? LANGUAGES[0]
}

function kept(): Language | undefined {
  try {
    const code = localStorage.getItem(KEY)
    return isSpoken(code) ? code : undefined
  } catch {
    return undefined
  }
}

/** Keep a choice for the next visit. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // A browser that keeps nothing is asked for its own language again.
  }
}

/** What a language calls itself. */
export function nameOfLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1)
}
