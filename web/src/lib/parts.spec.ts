import { expect, test } from 'vitest'
import { PAGES } from '../pages'
import { PARTS, type Part } from './parts'

const WORDS = import.meta.glob<string>('../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true })
const SOURCES = import.meta.glob<string>(['../components/*.svelte', '../App.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true
})
/** The part that each message is in. */
const partOf = new Map(
  PARTS.flatMap((part) =>
    [...(WORDS[`../messages/en/${part}.ftl`] ?? '').matchAll(/^([a-z][\w-]*) =/gm)].map((match) => [match[1] ?? '', part])
  )
)

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** The messages that a component names, whole or by how their ids begin. */
function named(source: string): string[] {
  const begun = all(source, /`([a-z][\w-]*-)\$\{/g)
  return [
    ...all(source, /'([a-z]\w*(?:-\w+)+)'/g).filter((id) => partOf.has(id)),
    ...all(source, /\b(?:say|pieces)\('(\w+)'/g),
    ...[...partOf.keys()].filter((id) => begun.some((start) => id.startsWith(start)))
  ]
}

/** Follow a component to all that it draws, and tell which messages it names without having learnt their part. */
function unlearnt(component: string, learnt: ReadonlySet<Part>, seen = new Set<string>()): string[] {
  const source = SOURCES[component]
  if (source === undefined || seen.has(component)) return []
  seen.add(component)
  const missing = named(source)
    .filter((id) => !learnt.has(partOf.get(id) as Part))
    .map((id) => `${component} says ${id}, which is in ${partOf.get(id)}`)
  const beside = all(source, /^\s*import \w+ from '\.\/(?:components\/)?(\w+)\.svelte'/gm)
  const later = [...source.matchAll(/withWords\(import\('\.\/(\w+)\.svelte'\),([^)]*)\)/g)]
  return [
    ...missing,
    ...beside.flatMap((name) => unlearnt(`../components/${name}.svelte`, learnt, seen)),
    ...later.flatMap(([, name = '', parts = '']) =>
      unlearnt(`../components/${name}.svelte`, new Set([...learnt, ...(all(parts, /'(\w+)'/g) as Part[])]))
    )
  ]
}

test('there is a file for each part, and no other', () => {
  const files = Object.keys(WORDS).filter((file) => file.startsWith('../messages/en/'))
  expect(files.toSorted()).toEqual(PARTS.map((part) => `../messages/en/${part}.ftl`).toSorted())
})

test.each(Object.entries(PAGES))('nothing of the page %s is drawn before its words are there', (_name, { draw, parts }) => {
  const component = /'\.\/components\/(\w+)\.svelte'|\/components\/(\w+)\.svelte/.exec(String(draw))
  const name = component?.[1] ?? component?.[2] ?? ''
  expect(Object.keys(SOURCES)).toContain(`../components/${name}.svelte`)
  expect(unlearnt('../App.svelte', new Set<Part>(['core']))).toEqual([])
  expect(unlearnt(`../components/${name}.svelte`, new Set<Part>(['core', ...parts]))).toEqual([])
})

test('every component that comes on demand comes with words', () => {
  const bare = Object.entries(SOURCES).filter(([, source]) => /(?<!withWords\()\bimport\(/.test(source))
  expect(bare.map(([name]) => name)).toEqual([])
})
