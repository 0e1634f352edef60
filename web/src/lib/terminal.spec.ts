import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { messages, Named, NameList, say, type Words } from './fluent.svelte'

type Value = string | number | { named: string } | { listed: string[]; style: 'and' | 'or' }
/** What the terminal writes, by language: messages with their values, and the plural forms of numbers. */
interface Written {
  said: Record<string, [id: string, values: Record<string, Value>, text: string][]>
  plurals: Record<string, Record<string, string>>
}

/** The file that `tests/wording/test_page_alike.py` writes. */
const path = process.env['GOLPE_SENTENCES']
const { said, plurals }: Written = path ? JSON.parse(readFileSync(path, 'utf-8')) : { said: {}, plurals: {} }
const WRONG_MAX = 20
afterAll(() => messages.speak('en'))

/** Return a value as the page gives it to a message. */
function given(value: Value): Words[string] {
  if (typeof value !== 'object') return value
  if ('named' in value) return new Named(value.named)
  return new NameList(
    value.listed.map((id) => new Named(id)),
    value.style === 'or' ? 'disjunction' : 'conjunction'
  )
}

test.skipIf(!path)('the page says what the terminal says', async () => {
  for (const [language, sentences] of Object.entries(said)) {
    await messages.speak(language)
    const differing = sentences
      .map(([id, values, text]) => {
        const words = Object.entries(values).map(([name, value]): [string, Words[string]] => [name, given(value)])
        // The terminal breaks no words.
        return [language, id, say(id, Object.fromEntries(words)).replaceAll('\u00AD', ''), text]
      })
      .filter(([, , own, text]) => own !== text)
    expect(differing.slice(0, WRONG_MAX)).toEqual([])
  }
})

test.skipIf(!path)('numbers have the same plural forms in the terminal', () => {
  for (const [language, forms] of Object.entries(plurals)) {
    const rules = new Intl.PluralRules(language)
    const differing = Object.entries(forms).filter(([number, form]) => rules.select(Number(number)) !== form)
    expect([language, ...differing]).toEqual([language])
  }
})
