import { mount } from 'svelte'
import { withWords } from '../lib/fluent.svelte'

/** Listen to the keys of the voice on every page; if it is on, read the pages aloud. */
export async function listen(): Promise<void> {
  const { default: Ear } = await withWords(() => import('./Ear.svelte'), 'voice')
  mount(Ear, { target: document.body })
}
