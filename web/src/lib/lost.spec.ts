import { parse } from 'svelte/compiler'
import { expect, test } from 'vitest'

const COMPONENTS = import.meta.glob<string>(['../*/*.svelte', '!../fixtures/*', '../App.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true
})

/** A block that awaits the network needs a catch; `inTurn` of breath.ts always resolves. */
const TURN = /^\{#await (turn|turns\[.+?\]|inTurn\(.*?\))(\}| then)/

/** Find the await blocks of a component that show nothing if the promise fails. */
function silent(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    const { type, start, end, catch: lost } = node as { type?: string; start?: number; end?: number; catch?: unknown }
    const text = source.slice(start, end)
    if (type === 'AwaitBlock' && !lost && !TURN.test(text)) found.push(text)
    Object.values(node).forEach(walk)
  }
  walk(parse(source, { modern: true }).fragment)
  return found
}

test.each(Object.entries(COMPONENTS))('everything that %s awaits has a fallback', (_name, source) => {
  expect(silent(source)).toEqual([])
})

test('an await block without a fallback is found', () => {
  expect(silent('{#await later then { text }}{text}{/await}')).toHaveLength(1)
  expect(silent('{#await turns[0]}…{:then}{#await later then { text }}{text}{/await}{/await}')).toHaveLength(1)
  expect(silent('{#if on}{#await later}…{:then text}{text}{:catch}?{/await}{/if}')).toEqual([])
})
