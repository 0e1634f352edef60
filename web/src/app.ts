import { mount } from 'svelte'
import { messages } from './lib/fluent.svelte'
import { settings } from './lib/settings.svelte'
import { wear } from './settings/theme'
import App from './App.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')

wear(settings.theme)

/** Resolves once the page is mounted. */
export const shown = messages.learn('core').then(() => {
  mount(App, { target })
  void import('./late').then(({ loadLate }) => loadLate()).catch(() => undefined)
})
