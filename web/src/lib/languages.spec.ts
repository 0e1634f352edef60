import { FluentBundle, FluentResource } from '@fluent/bundle'
import { afterAll, describe, expect, test } from 'vitest'
import { messages, Named, say } from './fluent.svelte'
import { LANGUAGES } from './language'
import { PARTS } from './parts'
import type { Event, TableView } from './protocol'
import { translated } from '../../build/messages'
import { FIXTURES } from '../fixtures/updates'
import { characterName, sentence } from './words'

const FILES = import.meta.glob<string>('../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true })
/** The parts of the page, one for the terminal, and one for what is said before any script runs. */
const ALL = [...PARTS, 'terminal', 'page']
/** The languages that have every message; in others, English fills the gaps. */
const COMPLETE = ['de', 'en', 'es', 'fr', 'it', 'pl', 'pt-BR', 'ru']
/** The keys of variants that are selected by a number: itself, or its plural form. */
const NUMBER = /^(\d+|zero|one|two|few|many|other)$/
const COUNTS = [0, 1, 2, 5, 11, 21, 22, 101, 111]

type Pattern = FluentResource['body'][number]['value']
interface Use {
  /** The variables of a message. */
  variables: Set<string>
  /** The forms of names that it uses: `character the`. */
  forms: Set<string>
  /** The variables that it selects by, with the variants of each; for a form of a name, both: `character gender`. */
  choices: Map<string, string[]>
}

/** Collect the variables, forms and choices of a pattern. */
function useOf(pattern: unknown, use: Use = { variables: new Set(), forms: new Set(), choices: new Map() }): Use {
  if (Array.isArray(pattern)) for (const part of pattern) useOf(part, use)
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) return use
  const node = pattern as Record<string, unknown> & { type?: string; name?: string }
  if (node.type === 'var') use.variables.add(node.name ?? '')
  if (node.type === 'func' && node.name === 'FORM') use.forms.add(formOf(node))
  if (node.type === 'select') {
    const variants = node['variants'] as { key: { value: string | number } }[]
    const selector = node['selector'] as { type: string; name: string }
    use.choices.set(
      selector.type === 'func' ? formOf(selector) : selector.name,
      variants.map(({ key }) => String(key.value))
    )
  }
  for (const value of Object.values(node)) useOf(value, use)
  return use
}

/** Return the name and the form of a call of `FORM`: `character the`. */
function formOf(call: object): string {
  const [what, form] = (call as { args: [{ name: string }, { value: string }] }).args
  return `${what.name} ${form.value}`
}

/** Return all messages of a language by their ids. */
function messagesOf(language: string): Map<string, { value: Pattern; forms: Set<string>; use: Use }> {
  const found = ALL.flatMap((part) => {
    const source = FILES[`../messages/${language}/${part}.ftl`] ?? ''
    const { body } = new FluentResource(source)
    // The parser skips what it cannot read.
    expect([language, part, body.length]).toEqual([language, part, source.match(/^[a-z][\w-]* =/gm)?.length ?? 0])
    return body
  })
  const ids = found.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  return new Map(found.map(({ id, value, attributes }) => [id, { value, forms: new Set(Object.keys(attributes)), use: useOf(value) }]))
}

const ENGLISH = messagesOf('en')
afterAll(() => messages.speak('en'))

/** Return the variables by which a message selects a plural form. */
const countedIn = ({ choices }: Use): string[] =>
  [...choices].filter(([, keys]) => keys.every((key) => NUMBER.test(key))).map(([name]) => name)

/** Return the plural categories of whole numbers in a language. */
function categoriesOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set([...Array(200).keys()].map((count) => rules.select(count)))]
}

test.each(COMPLETE)('%s is complete', (language) => {
  expect(LANGUAGES).toContain(language)
  expect([...messagesOf(language).keys()].toSorted()).toEqual([...ENGLISH.keys()].toSorted())
})

describe.each([...LANGUAGES])('%s', (language) => {
  const known = messagesOf(language)

  test('has no messages that English lacks', () => {
    expect([...known.keys()].filter((id) => !ENGLISH.has(id))).toEqual([])
  })

  test('has no files that English lacks', () => {
    const files = Object.keys(FILES).filter((name) => name.includes(`/${language}/`))
    expect(files.filter((name) => !ALL.some((part) => name === `../messages/${language}/${part}.ftl`))).toEqual([])
  })

  test('uses the same variables as English', () => {
    const named = (id: string, { variables }: Use): string =>
      [...variables]
        // Whether a word of a list depends on the letter after it is a matter of the language.
        .filter((name) => !(id.startsWith('list-') && name === 'initial'))
        .toSorted()
        .join()
    const differing = [...known].filter(([id, { use }]) => named(id, use) !== named(id, ENGLISH.get(id)?.use ?? use))
    expect(differing.map(([id]) => id)).toEqual([])
  })

  test('uses only forms that every name has', () => {
    const BEGIN: Record<string, string> = { side: 'faction-', deed: 'deed-', action: 'action-', actions: 'action-' }
    const asked = new Set([...known.values()].flatMap(({ use }) => [...use.forms]))
    if (COMPLETE.includes(language)) expect(asked.size).toBeGreaterThan(1)
    const missing = [...asked].flatMap((pair) => {
      const [variable = '', form = ''] = pair.split(' ')
      const named = [...known].filter(([id]) => id.startsWith(BEGIN[variable] ?? 'character-'))
      return named.filter(([, { forms }]) => !forms.has(form)).map(([id]) => `${id}.${form}`)
    })
    expect(missing).toEqual([])
  })

  test('selects by forms of names, never by names', () => {
    const wrong = [...known].filter(([, { use }]) => [...use.forms].some((pair) => use.choices.has(pair.split(' ')[0] ?? '')))
    expect(wrong.map(([id]) => id)).toEqual([])
  })

  test('has a form for every count', () => {
    const needed = categoriesOf(language)
    const lacking = [...known].filter(([, { use }]) =>
      countedIn(use).some((variable) => {
        const variants = use.choices.get(variable) ?? []
        // A choice between one number and all others needs no plural forms.
        if (/^\d+$/.test(variants[0] ?? '') && variants.length === 2) return false
        return needed.some((variant) => !variants.includes(variant))
      })
    )
    expect(lacking.map(([id]) => id)).toEqual([])
  })

  test('formats counts', async () => {
    await messages.speak(language)
    const counted = [...known].filter(([id, { use }]) => messages.has(id) && countedIn(use).length > 0)
    const written = counted.map(([id, { use }]) => {
      const given = Object.fromEntries([...use.variables].map((name) => [name, name === 'you' ? 'none' : 'X']))
      const told = (count: number): string => say(id, { ...given, ...Object.fromEntries(countedIn(use).map((name) => [name, count])) })
      return [id, ...COUNTS.map(told)].join('\n  ')
    })
    await expect(`${written.join('\n')}\n`).toMatchFileSnapshot(`../fixtures/counted.${language}.txt`)
  })
})

test('what a language lacks is said in English', () => {
  const lacking = translated('qaa', 'core')
  expect(lacking.said).toEqual(translated('en', 'core').said)
  expect(lacking.missing).toEqual(lacking.said.map(({ id }) => id))
})

test('a pseudo-language changes the words of a message, but not its variables', () => {
  const toldIn = (language: string): string => {
    const bundle = new FluentBundle('en', { useIsolating: false })
    bundle.addResource({ body: translated(language, 'end').said })
    const pattern = bundle.getMessage('series-first-to')?.value ?? ''
    return bundle.formatPattern(pattern, { count: 2 })
  }
  expect(toldIn('en')).toBe('First to 2 games')
  expect(toldIn('en-XA')).toBe('Fíirst tóo 2 gáamées')
  const word = (text: string): string => `\u200F\u202E${text}\u202C\u200F`
  expect(toldIn('ar-XB')).toBe(`${word('First')} ${word('to')} 2 ${word('games')}`)
})

describe('names', () => {
  const table = FIXTURES['claim']?.table as TableView
  const told = (event: Partial<Event>): string => {
    const whole = { seat: 1, other: 2, character: null, action: null, coins: null, side: null, ...event } as Event
    const text = sentence(table, whole)?.map((piece) => piece.text) ?? []
    return text.join('').replaceAll(/[\u2068\u2069]/g, '')
  }

  test.each<[string, string]>([
    ['en', 'Ana claims the Captain to steal from Bruno.'],
    ['es', 'Ana declara el Capitán para robar a Bruno.'],
    ['ru', 'Ana заявляет Капитана: воровство, цель — Bruno.']
  ])('take the form that the sentence needs in %s', async (language, expected) => {
    await messages.speak(language)
    expect(told({ kind: 'acted', action: 'steal', character: 'captain' })).toBe(expected)
  })

  test.each<[string, string[], string]>([
    ['en', ['Governor', 'Killer', 'Policeman', 'Counsellor', 'Princess', 'Investigator'], 'Ana loses the Princess.'],
    ['es', ['Gobernador', 'Asesino', 'Policía', 'Consejero', 'Princesa', 'Investigador'], 'Ana pierde la Princesa.'],
    ['ru', ['Губернатор', 'Убийца', 'Полицейский', 'Советник', 'Княжна', 'Следователь'], 'Ana теряет Княжну.']
  ])('use the Russian edition in %s when it is played', async (language, names, lost) => {
    await messages.speak(language)
    messages.edition = 'igrato'
    try {
      const court = ['duke', 'assassin', 'captain', 'ambassador', 'contessa', 'inquisitor']
      expect(court.map(characterName)).toEqual(names)
      expect(told({ kind: 'lost', character: 'contessa' })).toBe(lost)
    } finally {
      messages.edition = ''
    }
    expect(String(new Named('character-contessa'))).toBe(characterName('contessa'))
  })
})
