import { FluentResource } from '@fluent/bundle'
import { afterAll, expect, test, vi } from 'vitest'

const GERMAN = new FluentResource(`
character-duke = Herzog
    .accusative = den Herzog
    .gender = masculine
character-contessa = Gräfin
    .accusative = die Gräfin
    .gender = feminine
told = { FORM($who, "gender") ->
    [feminine] keine
    [masculine] kein
   *[other] weder
} { $who }, sondern { FORM($who, "accusative") }
`)

vi.resetModules()
vi.doMock('./parts', () => ({ fetchPart: async () => GERMAN.body.map(({ id, value, attributes }) => [id, value, attributes]) }))
afterAll(() => vi.doUnmock('./parts'))

test('names and lists have forms and select by them', async () => {
  const { messages, Named, NameList, pieces, say, strong } = await import('./fluent.svelte')
  await messages.learn('core')
  await messages.speak('de')
  const [duke, contessa] = [new Named('character-duke'), new Named('character-contessa')]
  const told = [duke, new NameList([contessa]), new NameList([duke, contessa], 'disjunction'), 'Ana'].map((who) => say('told', { who }))
  expect(told).toEqual([
    'kein Herzog, sondern den Herzog',
    'keine Gräfin, sondern die Gräfin',
    'weder Herzog oder Gräfin, sondern den Herzog oder die Gräfin',
    'weder Ana, sondern Ana'
  ])
  expect(pieces('told', { who: strong(contessa) })).toEqual([
    { text: 'keine ', strong: false },
    { text: 'Gräfin', strong: true },
    { text: ', sondern ', strong: false },
    { text: 'die Gräfin', strong: true }
  ])
})
