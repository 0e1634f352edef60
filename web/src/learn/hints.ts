import { say } from '../lib/fluent.svelte'
import { choicesOf, type Choice } from '../lib/prompt'
import type { Hint, Hints, Prompt, TableView } from '../lib/protocol'
import { nameOf, theCharacter } from '../lib/words'

/** The hints about one of the buttons. */
export interface Risk {
  key: string
  /** Null where all answers have the same hints: which cards to keep. */
  choice: Choice | null
  lines: string[]
}

/** Write the hints of a question as text, grouped like its buttons. */
export function risksOf(table: TableView, prompt: Prompt, { options }: Hints): Risk[] {
  const about = (decisions: string[]): string[] => {
    const found = options.filter(({ decision }) => decisions.includes(decision)).flatMap(({ hints }) => hints)
    const lines = found.map((hint) => lineOf(table, hint))
    return lines.length > 0 ? [...new Set(lines)] : [say('risk-none')]
  }
  if (prompt.kind === 'exchange') {
    return [{ key: 'keep', choice: null, lines: about(prompt.options.map(({ decision }) => decision)) }]
  }
  return choicesOf(prompt.options).map((choice) => ({
    key: choice.key,
    choice,
    lines: about(choice.targets.map(({ decision }) => decision))
  }))
}

function lineOf(table: TableView, { id, seat, character, count, total }: Hint): string {
  return say(`risk-${id}`, {
    you: seat !== null && seat === table.you ? 'subject' : 'none',
    name: nameOf(table, seat),
    character: theCharacter(character),
    count,
    total
  })
}
