/** Whether a part of the page could not be fetched: where it would stand there is nothing. */
export const lost = $state({ part: false })
