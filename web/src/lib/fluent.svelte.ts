import { FluentBundle, FluentType, type FluentResource, type FluentValue } from '@fluent/bundle'
import { untrack } from 'svelte'
import { wantedLanguage } from './language'
import { fetchPart, type Part } from './parts'
import { patiently } from './patience'

/** The arguments of a message; those that are names are marked with `strong`. */
export type Words = Record<string, string | number | Named | NameList>

/** A piece of a formatted message; names are set apart from the rest. */
export interface Piece {
  text: string
  strong: boolean
}

const OPEN = '\uE000'
const CLOSE = '\uE001'
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** The form that is never shown, but selects a variant: `{ FORM($character, "gender") -> [feminine] … *[masculine] … }`. */
const GENDER = 'gender'

/** The name of a character, faction or action, in the form that a sentence needs; the forms are attributes of its message. */
export class Named extends FluentType<string> {
  #marked: boolean

  constructor(id: string, marked = false) {
    super(id)
    this.#marked = marked
  }

  /** The same name, set apart in the sentence. */
  strong(): Named {
    return new Named(this.value, true)
  }

  toString(): string {
    return this.form()
  }

  /** Format the name in a form, such as with its article or in a case; by default, as it stands alone. */
  form(name?: string): string {
    const text = messages.form(this.value, name)
    return this.#marked && name !== GENDER ? OPEN + text + CLOSE : text
  }
}

type ListType = 'conjunction' | 'disjunction'

/** A list of names, each in the form that a sentence needs: the Duke and the Captain. */
export class NameList extends FluentType<readonly Named[]> {
  #type: ListType

  constructor(names: readonly Named[], type: ListType = 'conjunction') {
    super(names)
    this.#type = type
  }

  toString(): string {
    return this.form()
  }

  /** Format each name in a form; the gender of a list is the one that all its names share, or else empty. */
  form(name?: string): string {
    const forms = this.value.map((each) => each.form(name))
    if (name === GENDER) return new Set(forms).size === 1 ? (forms[0] ?? '') : ''
    return listed(forms, this.#type)
  }
}

/** The Fluent function: `FORM($character, "the")`. A text has no forms: names of players are never declined. */
function FORM([what = '', form]: FluentValue[]): FluentValue {
  return (what instanceof Named || what instanceof NameList) && typeof form === 'string' ? what.form(form) : what
}

/** Make a bundle for a language, with no messages yet. */
function mute(language: string): FluentBundle {
  // Only names are isolated, by `isolated`; numbers and the page's own words need no isolation.
  return new FluentBundle(language, { useIsolating: false, functions: { FORM } })
}

/** The loaded messages of the page in its current language, and those that are being fetched. */
class Messages {
  /** Replacing it updates the whole page. */
  #bundle = $state.raw(mute(wantedLanguage()))
  #wanted = wantedLanguage()
  #parts = new Set<Part>()
  #fetched = new Map<string, FluentResource>()
  /** Ids that were looked up before they were loaded; their components must be updated when they are. */
  #missed = new Set<string>()

  /** The edition that is played; its characters may have names of their own. */
  edition = $state('')

  /** The current language. */
  readonly locale = $derived(this.#bundle.locales[0] ?? '')

  /** Load the messages of parts of the page. */
  async learn(...parts: Part[]): Promise<void> {
    for (const part of parts) this.#parts.add(part)
    await this.#fetch()
    const bundle = untrack(() => this.#bundle)
    const isSpoken = bundle.locales[0] === this.#wanted
    // If nothing on the page is waiting for these messages, nothing needs an update.
    if (isSpoken) this.#teach(bundle, parts)
    const isAwaited = [...this.#missed].some((id) => bundle.hasMessage(id))
    if (isSpoken && !isAwaited) return
    this.#missed.clear()
    this.#bundle = this.#speaker()
  }

  /** Switch to another language as soon as all the loaded parts are there in it. */
  async speak(language: string): Promise<void> {
    this.#wanted = language
    try {
      await this.#fetch()
    } catch (error) {
      if (this.#wanted === language) this.#wanted = untrack(() => this.locale)
      throw error
    }
    this.#bundle = this.#speaker()
  }

  /** Fetch the missing parts in the wanted language. Both the parts and the language may change meanwhile. */
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

  /** Return whether a message is loaded. */
  has(id: string): boolean {
    const isThere = this.#bundle.hasMessage(id)
    if (!isThere) this.#missed.add(id)
    return isThere
  }

  /** Format a message that is a name, in one of its forms; an English sentence may need one that its language lacks. */
  form(id: string, form = ''): string {
    const message = this.#bundle.getMessage(id)
    const pattern = message?.attributes[form] ?? message?.value
    return pattern ? this.#bundle.formatPattern(pattern) : this.#unknown(id)
  }

  #unknown(id: string): string {
    if (import.meta.env.DEV) throw new Error(`message ${id} is not loaded: which part contains it?`)
    return id
  }

  /** Format a message with the marks around its names. */
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

/** Load a component or module on demand, together with the messages of its parts. */
export async function withWords<T>(demand: () => Promise<T>, ...parts: Part[]): Promise<T> {
  const [come] = await Promise.all([patiently(demand), messages.learn(...parts)])
  return come
}

/** Use an edition's names for the characters while a component is mounted. */
export function callAsIn(edition: () => string | undefined): void {
  $effect.pre(() => {
    messages.edition = edition() ?? ''
    return () => (messages.edition = '')
  })
}

/** Mark a name, so that it is set apart within a message. */
export function strong(name: string | Named): string | Named {
  return name instanceof Named ? name.strong() : OPEN + name + CLOSE
}

/** Isolate the writing direction of a name, so that it does not scramble the sentence around it. */
export function isolated(name: string): string {
  return FIRST_STRONG_ISOLATE + name + POP_ISOLATE
}

/** Format a message as text. */
export function say(id: string, words: Words = {}): string {
  return messages.marked(id, words).replaceAll(OPEN, '').replaceAll(CLOSE, '')
}

/** Format a message as pieces, with its names set apart. */
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
export function listed(names: string[], type: ListType = 'conjunction'): string {
  const { locale } = messages
  // Creating a formatter is slow.
  return (listFormats[`${locale} ${type}`] ??= new Intl.ListFormat(locale, { type })).format(names)
}
const listFormats: Record<string, Intl.ListFormat> = {}
