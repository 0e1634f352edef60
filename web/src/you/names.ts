import { messages } from '../lib/fluent.svelte'
import { editionName } from '../lib/words'

/** Return the name of an edition; one that the page does not know has the title that the server gives. */
export const editionNamed = ({ preset, title }: { preset: string; title: string }): string =>
  messages.has(`edition-${preset}`) ? editionName(preset) : title
