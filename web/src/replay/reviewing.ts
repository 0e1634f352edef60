import type { GameAddress } from '../lib/api'
import { withWords } from '../lib/fluent.svelte'

/** Fetch the review of a replayed game: its state, and its three parts around the table. */
export const fetchReview = (game: GameAddress, first: number) =>
  withWords(
    async () => {
      const [{ ReviewState }, { default: Told }, { default: Curves }, { default: Decisions }] = await Promise.all([
        import('../review/review.svelte'),
        import('../review/Told.svelte'),
        import('../review/Curves.svelte'),
        import('../review/Decisions.svelte')
      ])
      return { asked: new ReviewState(game, first), Told, Curves, Decisions }
    },
    'reviewed',
    'told',
    'odds'
  )
export type Reviewed = Awaited<ReturnType<typeof fetchReview>>
