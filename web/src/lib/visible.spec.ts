import { parse } from 'svelte/compiler'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const COMPONENTS = import.meta.glob<string>(['../*/*.svelte', '!../fixtures/*', '../App.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true
})
const MODULES = import.meta.glob<string>(['../*/*.ts', '!../fixtures/*', '!../*/*.spec.ts'], {
  query: '?raw',
  import: 'default',
  eager: true
})

const LETTERS = /\p{L}{2,}/u
/** Two words in a row: identifiers and other technical strings have none. */
const WORDS = /\p{L}{2,}[,.:;!?…]?\s+(?:\p{L}+\s+)?\p{L}{2,}/u
/** Strings of several words that are technical, or printed on a key. */
const NO_PROSE = [
  /^Esc$/,
  /^(?:Shift )?Arrow(?:Left|Right)$/,
  /^(?:duke assassin|loyalist reformist) /,
  /^\(pointer: coarse\)$/,
  /^input, select, textarea, dialog, /
]
const isProse = (text: string): boolean => !NO_PROSE.some((known) => known.test(text.trim()))
/** Attributes that people see or hear. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Return the text that an expression puts on the page, without arguments of functions and compared values. */
function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals)
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? [node['value']] : []
    case 'TemplateElement':
      return [(node['value'] as { raw: string }).raw]
    case 'ConditionalExpression':
      return literals([node['consequent'], node['alternate']])
    case 'LogicalExpression':
      return literals([node['left'], node['right']])
    case 'BinaryExpression':
      return node['operator'] === '+' ? literals([node['left'], node['right']]) : []
    case 'TemplateLiteral':
      return literals([...(node['quasis'] as Node[]), ...(node['expressions'] as Node[])])
    case 'ExpressionTag':
      return literals(node['expression'])
    case 'Text':
      return [node['data'] as string]
    default:
      return []
  }
}

/** Return all text of a component's markup that is not from a message. */
function visible(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    if (node.type === 'Text' || node.type === 'ExpressionTag') return void found.push(...literals(node))
    if (node.type === 'Attribute' || node.type === 'StyleDirective') {
      if (SPOKEN.has(node['name'] as string)) found.push(...literals(node['value']))
      return
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'expression' && key !== 'parent') walk(value)
  }
  walk(parse(source, { modern: true }).fragment)
  return found.filter((text) => LETTERS.test(text) && isProse(text))
}

/** Return all strings of a module or script that contain several words, except in errors. */
function spoken(source: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    // Errors are for developers.
    if (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('module.ts', source, ts.ScriptTarget.ES2022, true))
  return found.filter((text) => WORDS.test(text) && isProse(text))
}

const scriptOf = (source: string): string =>
  [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '').join('\n')

describe('texts for people are in the message files', () => {
  test('for many components', () => {
    expect(Object.keys(COMPONENTS).length).toBeGreaterThan(60)
  })

  test.each(Object.entries(COMPONENTS))('and not in %s', (_name, source) => {
    expect([...visible(source), ...spoken(scriptOf(source))]).toEqual([])
  })

  test('nor in modules', () => {
    const found = Object.entries(MODULES).flatMap(([name, source]) => spoken(source).map((text) => `${name}: ${text}`))
    expect(found).toEqual([])
  })

  test.each([
    '<p>Draw a card</p>',
    '<p>{say("title")}: coins</p>',
    '<button aria-label="Close">×</button>',
    '<input placeholder="{name} here" />',
    '<img alt={known ? "Duke" : say("card-hidden")} />',
    '{#if open}<b>{`Seat ${number}`}</b>{/if}',
    '<p>{count + " coins"}</p>',
    '{#each names as name}<li title={name || "nobody"}>{name}</li>{/each}'
  ])('a text in %s is found', (planted) => {
    expect(visible(planted)).not.toEqual([])
  })

  test('a text in a module is found', () => {
    expect(spoken('export const told = `${name} draws a card`')).toEqual([' draws a card'])
    expect(spoken("throw new Error('no such part')")).toEqual([])
  })

  test('technical strings are not found', () => {
    expect(visible('<p class="main button" title={say("table-title")}>{say("title")} · {count} {kind === "own" ? "" : "×"}</p>')).toEqual(
      []
    )
  })
})
