/** Return a chance in whole per cent. */
export const percent = (chance: number): number =>
  // Zero has no sign.
  Math.round(100 * chance) + 0
