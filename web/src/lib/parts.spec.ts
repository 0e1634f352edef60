import { expect, test } from 'vitest'
import { PAGES } from '../pages'
import { PARTS, type Part } from './parts'

const WORDS = import.meta.glob<string>('../messages/*/*.ftl', { query: '?raw', import: 'default', eager: true })
const SOURCES = new Map(
  Object.entries(
    import.meta.glob<string>(['../*/*.svelte', '!../fixtures/*', '../App.svelte'], { query: '?raw', import: 'default', eager: true })
  ).map(([file, source]) => [file.replace(/^.*\/(\w+)\.svelte$/, '$1'), source])
)
/** The parts that are always loaded. */
const ALWAYS: Part[] = ['core', 'problems']
/** The part that contains each message. */
const partOf = new Map(
  PARTS.flatMap((part) =>
    [...(WORDS[`../messages/en/${part}.ftl`] ?? '').matchAll(/^([a-z][\w-]*) =/gm)].map((match) => [match[1] ?? '', part])
  )
)

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')

/** The functions and constants of the modules, by name, with their source. */
const OFFERED = new Map(
  Object.values(
    import.meta.glob<string>(['../*/*.ts', '!../{fixtures,motion,phone}/*', '!../*/*.spec.ts'], {
      query: '?raw',
      import: 'default',
      eager: true
    })
  )
    .flatMap((source) => source.split(/^(?=export |const |function |\/\*\*)/m))
    .map((source) => [/^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(source)?.[1] ?? '', source])
)

/** List the messages that a source uses, itself or through the functions it calls, with the parts that may contain them. */
function needed(source: string, seen = new Set<string>()): [message: string, parts: Part[]][] {
  const called = all(source, /(?<![.\w])(\w+)(?=\()|(?<=\.map\()(\w+)/g).filter((name) => OFFERED.has(name) && !seen.has(name))
  for (const name of called) seen.add(name)
  return [...written(source), ...[...new Set(called)].flatMap((name) => needed(OFFERED.get(name) ?? '', seen))]
}

/** List the messages whose ids a source contains, whole or as a prefix. */
function written(source: string): [string, Part[]][] {
  const begun = all(source, /`([a-z][\w-]*-)\$\{/g).map((start): [string, Part[]] => {
    const meant = [...partOf].filter(([id]) => id.startsWith(start))
    return [`${start}…`, meant.map(([, part]) => part)]
  })
  const whole = [...all(source, /'([a-z]\w*(?:-\w+)+)'/g).filter((id) => partOf.has(id)), ...all(source, /\b(?:say|pieces)\('(\w+)'/g)]
  return [...begun, ...whole.map((id): [string, Part[]] => [id, [partOf.get(id) as Part]])]
}

/** Follow a component to everything that it renders, and list the messages it uses without having loaded their part. */
function unlearnt(component: string, learnt: ReadonlySet<Part>, seen = new Set<string>()): string[] {
  const source = SOURCES.get(component)
  if (source === undefined || seen.has(component)) return []
  seen.add(component)
  const missing = needed(source)
    .filter(([, parts]) => parts.length > 0 && !parts.some((part) => learnt.has(part)))
    .map(([message, parts]) => `${component} says ${message}, which is in ${parts[0]}`)
  const beside = all(source, /^\s*import \w+ from '\.[./\w]*\/(\w+)\.svelte'/gm)
  // What the app imports from a folder is only preloaded; a page renders it.
  const later = [...source.matchAll(/import\('\.(?:\.\/\w+)?\/(\w+)\.svelte'\)(?:,([^)]*)\))?/g)]
  return [
    ...missing,
    ...beside.flatMap((name) => unlearnt(name, learnt, seen)),
    ...later.flatMap(([, name = '', parts = '']) => unlearnt(name, new Set([...learnt, ...(all(parts, /'(\w+)'/g) as Part[])])))
  ]
}

test('there is one file for each part', () => {
  const files = Object.keys(WORDS).filter((file) => file.startsWith('../messages/en/'))
  expect(files.toSorted()).toEqual([...PARTS, 'terminal', 'page'].map((part) => `../messages/en/${part}.ftl`).toSorted())
})

test.each(Object.entries(PAGES))('page %s renders nothing before its messages are loaded', (_name, { draw, parts }) => {
  const name = /\/(\w+)\.svelte/.exec(String(draw))?.[1] ?? ''
  expect([...SOURCES.keys()]).toContain(name)
  expect(unlearnt('App', new Set<Part>(ALWAYS))).toEqual([])
  expect(unlearnt(name, new Set<Part>([...ALWAYS, ...parts]))).toEqual([])
})
