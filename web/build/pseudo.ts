import type { FluentResource } from '@fluent/bundle'

type Message = FluentResource['body'][number]

const VOWEL = /[aeiou]/gi
const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }
const RIGHT_TO_LEFT_MARK = '\u200f'
const RIGHT_TO_LEFT_OVERRIDE = '\u202e'
const POP_DIRECTION = '\u202c'

/** How each pseudo-language changes a text. */
const CHANGES: Record<string, (text: string) => string> = {
  // Twice as many vowels make each word about 40% longer.
  'en-XA': (text) => text.replaceAll(VOWEL, (vowel) => (ACCENTS[vowel] ?? vowel) + vowel.toLowerCase()),
  'ar-XB': (text) =>
    text.replaceAll(/\S+/g, (word) => RIGHT_TO_LEFT_MARK + RIGHT_TO_LEFT_OVERRIDE + word + POP_DIRECTION + RIGHT_TO_LEFT_MARK)
}

/** Translate an English message into a pseudo-language. */
export function pseudo(language: string, message: Message): Message {
  const change = CHANGES[language]
  if (!change) throw new Error(`${language} is no pseudo-language`)
  const attributes = Object.entries(message.attributes).map(([name, value]) => [name, changed(value, change)])
  return { id: message.id, value: changed(message.value, change), attributes: Object.fromEntries(attributes) }
}

/** Change the texts in a pattern, also in its variants, but not its variables and their arguments. */
function changed<Pattern>(pattern: Pattern, change: (text: string) => string): Pattern {
  if (typeof pattern === 'string') return change(pattern) as Pattern
  if (!Array.isArray(pattern)) return pattern
  return pattern.map((element: unknown) => {
    if (typeof element === 'string') return change(element)
    const { type, variants } = element as { type: string; variants: { value: unknown }[] }
    if (type !== 'select') return element
    return { ...(element as object), variants: variants.map((variant) => ({ ...variant, value: changed(variant.value, change) })) }
  }) as Pattern
}
