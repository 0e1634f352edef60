import type { Plugin, Rolldown } from 'vite'
import { directionOf, LANGUAGES } from './languages.ts'
import { listOf, translated } from './messages.ts'
import { PAGE_PARTS } from '../src/lib/page-parts.ts'

/** The pages with an address of their own: their names on the server, their scripts and their message files. */
const HEADS = {
  lobby: { drawn: ['app', 'Lobby'], said: ['core', ...PAGE_PARTS.lobby] },
  table: { drawn: ['app', 'TablePage'], said: ['core', ...PAGE_PARTS.table] },
  index: { drawn: ['app'], said: ['core'] }
}

/**
 * Write one HTML file for each page and language. Its head names all the scripts, styles and messages that the page needs,
 * so the browser fetches them at once. A server that does not choose by language sends the page without messages.
 */
export function heads(): Plugin {
  return {
    name: 'golpe-heads',
    enforce: 'post',
    transformIndexHtml: spoken,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return this.error('the page has no index.html')
        const html = String(index.source)
        for (const [name, { drawn, said }] of Object.entries(HEADS)) {
          const { scripts, styles } = neededBy(drawn, bundle)
          const page = withLinks(html, styles, scripts)
          if (name === 'index') index.source = page
          else this.emitFile({ type: 'asset', fileName: `${name}.html`, source: page })
          for (const language of LANGUAGES) {
            const words = [listOf(language), ...said.map((part) => `/messages/${language}/${part}.ftl?read`)]
            const marked = page.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
            const source = withLinks(
              marked,
              [],
              words.map((module) => chunkOf(module, bundle))
            )
            this.emitFile({ type: 'asset', fileName: `${name}.${language}.html`, source })
          }
        }
      }
    }
  }
}

/** Fill in the texts of `page.ftl`: as one element for each language, or as one attribute with all languages. */
function spoken(html: string): string {
  return html
    .replaceAll(/<(p|span)>\{(page-\w+)\}<\/\1>/g, (_whole, tag: string, id: string) =>
      LANGUAGES.map((language) => `<${tag} lang="${language}" dir="auto">${wordOf(id, language)}</${tag}>`).join(' ')
    )
    .replaceAll(/\{(page-\w+)\}/g, (_whole, id: string) => LANGUAGES.map((language) => wordOf(id, language)).join(', '))
}

/** Return a message of `page.ftl`. */
function wordOf(id: string, language: string): string {
  const value = translated(language, 'page').said.find((message) => message.id === id)?.value
  if (typeof value !== 'string') throw new Error(`page.ftl lacks ${id} as a plain text`)
  return value
}

/** Add links to styles and scripts to the head of a page. */
function withLinks(html: string, styles: string[], scripts: string[]): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  ].filter((link) => !html.includes(link))
  return html.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
}

/** Return the chunk of a module with messages, by the end of its id. */
function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  if (!found) throw new Error(`there are no messages in ${module}`)
  return found.fileName
}

/** Collect the chunks that these parts import statically, dependencies first, and their stylesheets. */
function neededBy(parts: string[], bundle: Rolldown.OutputBundle): { scripts: string[]; styles: string[] } {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunk.isEntry || scripts.has(name)) return
    chunk.imports.forEach(visit)
    scripts.add(name)
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style))
  }
  for (const part of parts) {
    const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === part)
    if (!first) throw new Error(`${part} is not loaded on demand`)
    visit(first.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
