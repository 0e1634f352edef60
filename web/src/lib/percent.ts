/** Return a chance in whole per cent. */
export const percent = (chance: number): number =>
  // Zero has no sign.
  Math.round(100 * chance) + 0

/** Return a chance in whole per cent as text; a dash if it is not known. */
export const percentOf = (chance: number | undefined): string => (chance === undefined ? '–' : `${percent(chance)} %`)
