import { say } from '../lib/fluent.svelte'
import { percent } from '../lib/percent'
import type { Choice } from '../lib/prompt'
import type { Coaching, DecisionOdds, TableView } from '../lib/protocol'
import { nameOf } from '../lib/words'

/** Write the odds of the decisions behind a button, one line for each target. */
export function oddsOf(table: TableView, coaching: Coaching, { option, targets }: Choice): string[] {
  if (option.verb === 'challenge' && coaching.bluff !== null) return [say('odds-bluff', { count: percent(coaching.bluff) })]
  return targets.flatMap(({ decision, target }) => {
    const about = coaching.odds.find((each) => each.decision === decision)
    const line = about ? saidOdds(about) : ''
    if (line === '') return []
    return [targets.length > 1 && target !== null ? say('odds-against', { name: nameOf(table, target), odds: line }) : line]
  })
}

function saidOdds({ challenged, blocked }: DecisionOdds): string {
  const parts = [
    ...(challenged === null ? [] : [say('odds-challenged', { count: percent(challenged) })]),
    ...(blocked === null ? [] : [say(challenged === null ? 'odds-blocked-only' : 'odds-blocked', { count: percent(blocked) })])
  ]
  return parts.join(' · ')
}
