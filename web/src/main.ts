import '@fontsource-variable/literata/wght.css'
import './styles/typeface.css'
import './styles/base.css'
import { mark, wantedLanguage } from './lib/language'
import { fetchPart, type Part } from './lib/parts'
import { routeOf } from './lib/route'
import { PAGES } from './pages'

// The app, the requested page and its messages are fetched in parallel.
const language = wantedLanguage()
mark(language)
const { page } = routeOf(location.pathname)
const parts: Part[] = ['core']
if (page in PAGES) {
  const { draw, parts: more } = PAGES[page as keyof typeof PAGES]
  parts.push(...more)
  void draw().catch(() => undefined)
}
for (const part of parts) void fetchPart(language, part).catch(() => undefined)
import('./app').then(({ shown }) => shown).catch(unreached)

/** Report the failure without depending on files that may have failed to load. */
function unreached(): void {
  const said = document.querySelector<HTMLTemplateElement>('#unreached')?.content.cloneNode(true)
  if (said) document.getElementById('app')?.replaceChildren(said)
  document.querySelector('.unreached button')?.addEventListener('click', () => location.reload())
}
