/** Written by the build from the folders of the messages. */
declare module 'virtual:messages' {
  /** The name of each language in itself, by its tag; English first. */
  export const NAMES: Record<string, string>
  /** Those that are written from right to left. */
  export const RIGHT_TO_LEFT: readonly string[]
  /** Fetches what fetches the parts of the messages, by language. */
  export const LISTS: Record<
    string,
    () => Promise<{ default: Record<import('./lib/parts').Part, () => Promise<{ default: import('./lib/parts').Said }>> }>
  >
}
