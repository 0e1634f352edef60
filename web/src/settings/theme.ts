import type { Theme } from '../lib/settings.svelte'

/** Draw the page by day or by night, whatever the device wants, or as it wants. */
export function wear(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}
