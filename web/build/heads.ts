import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../src/lib/language.ts'
import { PAGE_PARTS } from '../src/lib/page-parts.ts'

/** The pages that people come to by an address: what the server calls each, and what is drawn and said there. */
const HEADS = {
  lobby: { drawn: ['app', 'Lobby'], said: ['core', ...PAGE_PARTS.lobby] },
  table: { drawn: ['app', 'TablePage'], said: ['core', ...PAGE_PARTS.table] },
  index: { drawn: ['app'], said: ['core'] }
}

/**
 * Write the page once for each of these and for each language, with all that is drawn and said there named in its head:
 * nothing is found late. A server that knows no languages sends the page as it is.
 */
export function heads(): Plugin {
  return {
    name: 'golpe-heads',
    apply: 'build',
    enforce: 'post',
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
            const words = said.map((part) => wordsOf(part, language, bundle))
            const source = withLinks(page.replace('<html lang="en">', `<html lang="${language}">`), [], words)
            this.emitFile({ type: 'asset', fileName: `${name}.${language}.html`, source })
          }
        }
      }
    }
  }
}

/** Name more files in the head of a page. */
function withLinks(html: string, styles: string[], scripts: string[]): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  ].filter((link) => !html.includes(link))
  return html.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
}

/** The file with a part of the words. */
function wordsOf(part: string, language: Language, bundle: Rolldown.OutputBundle): string {
  const source = `/messages/${language}/${part}.ftl?read`
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source))
  if (!found) throw new Error(`there are no words for ${part} in ${language}`)
  return found.fileName
}

/** All that parts of the page import before they run, and how that looks; what others need comes first. */
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
    if (!first) throw new Error(`${part} is not fetched on demand`)
    visit(first.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
