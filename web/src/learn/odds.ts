import { say } from '../lib/fluent.svelte'
import { percent, percentOf } from '../lib/percent'
import type { Choice } from '../lib/prompt'
import type { CoachThought, Coaching, DecisionOdds, TableView } from '../lib/protocol'
import { decisionLabel, nameOf } from '../lib/words'

/** How many of the answers to the last question are listed, besides the one that was given. */
const LISTED = 3

/** What the reference model would have done instead: the likeliest answers and the one that was given, in per cent. */
export const thoughtOf = (table: TableView, { kind, decision: chosen, options }: CoachThought) =>
  options
    .filter(({ option }, at) => at < LISTED || option.decision === chosen)
    .map(({ option, share }) => ({
      decision: option.decision,
      label: decisionLabel(table, option, kind),
      count: percent(share),
      share: percentOf(share),
      chosen: option.decision === chosen
    }))

/** Write the odds of the decisions behind a button, one line for each target. */
export function oddsOf(table: TableView, coaching: Coaching, { option, targets }: Choice): string[] {
  return targets.flatMap(({ decision, target }) => {
    const about = coaching.odds.find((each) => each.decision === decision)
    if (!about) return []
    const line = saidOdds(about, option.verb === 'challenge' ? coaching.bluff : null)
    return [targets.length > 1 && target !== null ? say('odds-against', { name: nameOf(table, target), odds: line }) : line]
  })
}

function saidOdds({ challenged, blocked, win, error, even }: DecisionOdds, bluff: number | null): string {
  const parts = [
    say('odds-win', { count: percent(win), error: Math.max(1, percent(error)) }),
    ...(bluff === null ? [] : [say('odds-bluff', { count: percent(bluff) })]),
    ...(challenged === null ? [] : [say('odds-challenged', { count: percent(challenged) })]),
    ...(blocked === null ? [] : [say(challenged === null ? 'odds-blocked-only' : 'odds-blocked', { count: percent(blocked) })]),
    ...(even === null ? [] : [say(bluff === null ? 'odds-even' : 'odds-even-challenge', { count: percent(even) })])
  ]
  return parts.join(' · ')
}
