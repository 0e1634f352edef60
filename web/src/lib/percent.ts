/** Return a chance in whole per cent. */
export const percent = (chance: number): number => Math.round(100 * chance)
