import { FluentBundle, FluentResource } from '@fluent/bundle'
import english from '../messages/en.ftl?raw'

/** What a message may be given; text that stands for a name is marked with `strong`. */
export type Words = Record<string, string | number>

/** A piece of a message: names stand out from the rest. */
export interface Piece {
  text: string
  strong: boolean
}

const OPEN = '\uE000'
const CLOSE = '\uE001'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

function bundleOf(locale: string, source: string): FluentBundle {
  // Only names are isolated, by `isolated`: numbers and words of the page's own need it not.
  return taught(new FluentBundle(locale, { useIsolating: false }), source)
}

function taught(bundle: FluentBundle, source: string): FluentBundle {
  const errors = bundle.addResource(new FluentResource(source))
  if (errors.length > 0) throw new Error(`${bundle.locales.join()}: ${errors.map(String).join('; ')}`)
  return bundle
}

class Messages {
  #bundle = $state.raw(bundleOf('en', english))
  readonly locale = $derived(this.#bundle.locales[0] ?? 'en')

  /** Take in the words of a part of the page that has come on demand. */
  learn(source: string): void {
    taught(this.#bundle, source)
  }

  /** Tell whether there is such a message. */
  has(id: string): boolean {
    return this.#bundle.hasMessage(id)
  }

  /** Write a message with its marks. */
  marked(id: string, words: Words = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value
    if (pattern === null || pattern === undefined) return id
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, words, errors)
    if (import.meta.env.DEV && errors.length > 0) throw new Error(`message ${id}: ${errors.map(String).join('; ')}`)
    return text
  }
}

export const messages = new Messages()

/** Mark a name within a message. */
export function strong(text: string): string {
  return OPEN + text + CLOSE
}

/** Keep a name's own direction of writing to itself, so that it does not scramble the sentence around it. */
export function isolated(name: string): string {
  return FIRST_STRONG_ISOLATE + name + POP_ISOLATE
}

/** Write a message in words. */
export function say(id: string, words: Words = {}): string {
  return messages.marked(id, words).replaceAll(OPEN, '').replaceAll(CLOSE, '')
}

/** Write a message as pieces, names apart. */
export function pieces(id: string, words: Words = {}): Piece[] {
  return messages
    .marked(id, words)
    .split(OPEN)
    .flatMap((part, index) => {
      const [name = '', rest] = part.split(CLOSE)
      if (index === 0 || rest === undefined) return [{ text: part, strong: false }]
      return [
        { text: name, strong: true },
        { text: rest, strong: false }
      ]
    })
    .filter((piece) => piece.text !== '')
}

/** Join names as the language does: Ana, Ben and Cleo. */
export function listed(names: string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(messages.locale, { type }).format(names)
}
