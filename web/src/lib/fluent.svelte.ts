import { FluentBundle, FluentType, type FluentResource, type FluentValue } from '@fluent/bundle'
import { untrack } from 'svelte'
import { wantedLanguage, type Language } from './language'
import { fetchPart, type Part } from './parts'
import { patiently } from './patience'

/** What a message may be given; what stands for a name is marked with `strong`. */
export type Words = Record<string, string | number | Named>

/** A piece of a message: names stand out from the rest. */
export interface Piece {
  text: string
  strong: boolean
}

const OPEN = '\uE000'
const CLOSE = '\uE001'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A character or a side, which a message names in the form that its sentence needs: the attributes have the forms. */
export class Named extends FluentType<string> {
  #marked: boolean

  constructor(id: string, marked = false) {
    super(id)
    this.#marked = marked
  }

  /** The same as a name that stands out. */
  strong(): Named {
    return new Named(this.value, true)
  }

  toString(): string {
    return this.form()
  }

  /** Write it in a form, such as with its article or in a case; without one, as it stands alone. */
  form(name?: string): string {
    const text = messages.form(this.value, name)
    return this.#marked ? OPEN + text + CLOSE : text
  }
}

/** In a message: `FORM($character, "the")`. */
function FORM([what = '', form]: FluentValue[]): FluentValue {
  return what instanceof Named && typeof form === 'string' ? what.form(form) : what
}

/** Somebody who can speak a language and knows no word yet. */
function mute(language: Language): FluentBundle {
  // Only names are isolated, by `isolated`: numbers and words of the page's own need it not.
  return new FluentBundle(language, { useIsolating: false, functions: { FORM } })
}

/** The words that are there, in the language that is spoken, and those that are on their way. */
class Messages {
  /** What speaks: it changes at once for the whole page. */
  #bundle = $state.raw(mute(wantedLanguage()))
  #wanted = wantedLanguage()
  #parts = new Set<Part>()
  #fetched = new Map<string, FluentResource>()
  /** What was looked for in vain: whoever looked is told when it has come. */
  #missed = new Set<string>()

  /** The edition that is played: its characters may have names of their own. */
  edition = $state('')

  /** The language that is spoken. */
  readonly locale = $derived(this.#bundle.locales[0] as Language)

  /** Fetch the words of parts of the page, and be able to say them. */
  async learn(...parts: Part[]): Promise<void> {
    for (const part of parts) this.#parts.add(part)
    await this.#fetch()
    const bundle = untrack(() => this.#bundle)
    const isSpoken = bundle.locales[0] === this.#wanted
    // Where nothing on the page waits for these words, nothing is drawn anew.
    if (isSpoken) this.#teach(bundle, parts)
    const isAwaited = [...this.#missed].some((id) => bundle.hasMessage(id))
    if (isSpoken && !isAwaited) return
    this.#missed.clear()
    this.#bundle = this.#speaker()
  }

  /** Speak another language as soon as all words of the page are there in it. */
  async speak(language: Language): Promise<void> {
    this.#wanted = language
    try {
      await this.#fetch()
    } catch (error) {
      if (this.#wanted === language) this.#wanted = untrack(() => this.locale)
      throw error
    }
    this.#bundle = this.#speaker()
  }

  /** Fetch what is missing in the wanted language; more may be wanted meanwhile, or another language. */
  async #fetch(): Promise<void> {
    for (;;) {
      const language = this.#wanted
      const missing = [...this.#parts].filter((part) => !this.#fetched.has(`${language} ${part}`))
      if (missing.length === 0) return
      await Promise.all(
        missing.map(async (part) => {
          const said = await patiently(() => fetchPart(language, part))
          const body = said.map(([id, value, attributes = {}]) => ({ id, value, attributes }))
          this.#fetched.set(`${language} ${part}`, { body })
        })
      )
    }
  }

  #speaker(): FluentBundle {
    return this.#teach(mute(this.#wanted), [...this.#parts])
  }

  #teach(bundle: FluentBundle, parts: Part[]): FluentBundle {
    for (const part of parts) {
      const words = this.#fetched.get(`${bundle.locales[0]} ${part}`)
      if (words) bundle.addResource(words, { allowOverrides: true })
    }
    return bundle
  }

  /** Tell whether there is such a message. */
  has(id: string): boolean {
    const isThere = this.#bundle.hasMessage(id)
    if (!isThere) this.#missed.add(id)
    return isThere
  }

  /** Write a message that is a name, in one of its forms. */
  form(id: string, form?: string): string {
    const message = this.#bundle.getMessage(id)
    const pattern = form === undefined ? message?.value : message?.attributes[form]
    if (!pattern) return this.#unknown(form === undefined ? id : `${id}.${form}`)
    return this.#bundle.formatPattern(pattern)
  }

  #unknown(id: string): string {
    if (import.meta.env.DEV) throw new Error(`there is no message ${id} here: which part has it?`)
    return id
  }

  /** Write a message with its marks. */
  marked(id: string, words: Words = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value
    if (pattern === null || pattern === undefined) return this.#unknown(id)
    const errors: Error[] = []
    const text = this.#bundle.formatPattern(pattern, words, errors)
    if (import.meta.env.DEV && errors.length > 0) throw new Error(`message ${id}: ${errors.map(String).join('; ')}`)
    return text
  }
}

export const messages = new Messages()

/** Give what comes on demand together with the words of its parts. */
export async function withWords<T>(demand: () => Promise<T>, ...parts: Part[]): Promise<T> {
  const [come] = await Promise.all([patiently(demand), messages.learn(...parts)])
  return come
}

/** Call the characters as an edition does, for as long as a component is drawn. */
export function callAsIn(edition: () => string | undefined): void {
  $effect.pre(() => {
    messages.edition = edition() ?? ''
    return () => (messages.edition = '')
  })
}

/** Mark a name within a message. */
export function strong(name: string | Named): string | Named {
  return name instanceof Named ? name.strong() : OPEN + name + CLOSE
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
  const { locale } = messages
  // The browser takes long to make one.
  return (listFormats[`${locale} ${type}`] ??= new Intl.ListFormat(locale, { type })).format(names)
}
const listFormats: Record<string, Intl.ListFormat> = {}
