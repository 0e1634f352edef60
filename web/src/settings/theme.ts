import type { Theme } from '../lib/settings.svelte'

/** Apply a theme to the page. */
export function wear(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}
