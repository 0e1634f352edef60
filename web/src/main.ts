import '@fontsource-variable/literata/wght.css'
import './styles/base.css'
import { wantedLanguage } from './lib/language'
import { fetchPart, type Part } from './lib/parts'
import { routeOf } from './lib/route'
import { PAGES } from './pages'

// What the first screen needs is fetched side by side: the app, the page that was asked for, and its words.
const language = wantedLanguage()
document.documentElement.lang = language
const { page } = routeOf(location.pathname)
const parts: Part[] = ['core']
if (page in PAGES) {
  const { draw, parts: more } = PAGES[page as keyof typeof PAGES]
  parts.push(...more)
  void draw().catch(() => undefined)
}
for (const part of parts) void fetchPart(language, part).catch(() => undefined)
import('./app').then(({ shown }) => shown).catch(unreached)

/** Say what is wrong without any of what did not come. */
function unreached(): void {
  const said = document.querySelector<HTMLTemplateElement>('#unreached')?.content.cloneNode(true)
  if (said) document.getElementById('app')?.replaceChildren(said)
  document.querySelector('.unreached button')?.addEventListener('click', () => location.reload())
}
