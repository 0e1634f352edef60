import type { Plugin, Rolldown } from 'vite'

/** The pages that people come to by an address: the file that the server sends for it, and what is drawn there. */
const HEADS = { 'lobby.html': ['app', 'Lobby'], 'table.html': ['app', 'TablePage'], 'index.html': ['app'] }

/** Write the page once more for each of these, with all that is drawn there named in its head: nothing is found late. */
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
        for (const [fileName, parts] of Object.entries(HEADS)) {
          const { scripts, styles } = neededBy(parts, bundle)
          const links = [
            ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
            ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
          ].filter((link) => !html.includes(link))
          const source = html.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`)
          if (fileName === 'index.html') index.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      }
    }
  }
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
