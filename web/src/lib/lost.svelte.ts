/** What could not be reached: a part of the page, in whose place there is nothing now, or the server. */
export const lost = $state({ part: false, server: false })
