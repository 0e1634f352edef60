/** The rule books that contain an example game. */
export const EXAMPLES = ['city-state', 'igrato'] as const
export type ExampleName = (typeof EXAMPLES)[number]
