import { parse } from 'svelte/compiler'
import { expect, test } from 'vitest'

const COMPONENTS = import.meta.glob<string>(['../*/*.svelte', '!../fixtures/*', '../App.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true
})

/** What comes over the line is waited for; a turn to draw (`inTurn` of breath.ts) comes by itself. */
const TURN = /^\{#await (turn|turns\[.+?\]|inTurn\(.*?\))(\}| then)/

/** What a component waits for without a word about its not coming. */
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

test.each(Object.entries(COMPONENTS))('what %s waits for may be lost', (_name, source) => {
  expect(silent(source)).toEqual([])
})

test('a wait without an end is found', () => {
  expect(silent('{#await later then { text }}{text}{/await}')).toHaveLength(1)
  expect(silent('{#await turns[0]}…{:then}{#await later then { text }}{text}{/await}{/await}')).toHaveLength(1)
  expect(silent('{#if on}{#await later}…{:then text}{text}{:catch}?{/await}{/if}')).toEqual([])
})
