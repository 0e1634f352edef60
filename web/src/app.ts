import { mount } from 'svelte'
import { messages } from './lib/fluent.svelte'
import { settings } from './lib/settings.svelte'
import { wear } from './settings/theme'
import App from './App.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')
const LATER_MS = 3_000

wear(settings.theme)

/** Resolves once the page is mounted. */
export const shown = messages.learn('core').then(() => {
  mount(App, { target })
  void import('./phone/shell').then(({ keepShell }) => keepShell()).catch(() => undefined)
  // Error messages are seldom needed: they load last, but before a connection is likely to be lost.
  setTimeout(() => void messages.learn('problems').catch(() => undefined), LATER_MS)
})
