import { mount } from 'svelte'
import App from './App.svelte'
import { messages } from './lib/fluent.svelte'

const target = document.getElementById('app')
if (target === null) throw new Error('index.html has no #app')
void messages.learn('core').then(() => {
  mount(App, { target })
  void import('./phone/shell').then(({ keepShell }) => keepShell()).catch(() => undefined)
  // What goes wrong goes wrong later: until these words are there, a code is told as it is.
  return messages.learn('problems')
})
