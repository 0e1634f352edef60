/** What could not be reached: a part of the page, which is missing now, or the server. */
export const lost = $state({ part: false, server: false })
