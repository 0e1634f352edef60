import { mount } from 'svelte'
import { withWords } from '../lib/fluent.svelte'

/** Listen to the keys of the voice on every page; if it is on, read the pages aloud. */
export async function listen(): Promise<void> {
  const { default: PageVoice } = await withWords(() => import('./PageVoice.svelte'), 'voice')
  mount(PageVoice, { target: document.body })
}
