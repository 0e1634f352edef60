import { MediaQuery } from 'svelte/reactivity'

/** Whether the log has a column of its own beside the table. */
export const wide = new MediaQuery('min-width: 72rem')
