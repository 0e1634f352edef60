import { messages } from '../lib/fluent.svelte'
import type { GameView, TableView } from '../lib/protocol'
import { isOver } from '../seat/seats'

/** Return the id of the coach's message for this moment; some messages have an explanation. */
export function coaching(table: TableView, game: GameView): string {
  const { lesson, prompt } = game
  if (isOver(game)) return game.winner !== null && game.winner === table.you ? 'coach-won' : 'coach-lost'
  if (table.you !== null && game.players[table.you]?.alive === false) return 'coach-out'
  if (prompt === null || prompt.answered !== null) return 'coach-waiting'
  if (lesson?.note) return `lesson-${lesson.note}`
  const id = `coach-${prompt.kind}`
  return messages.has(id) ? id : 'coach-other'
}

/** Keep the button of the advised decision marked, wherever it is on the page and however often it is rendered again. */
export const marksAdvised = (decision: string | null) => (): (() => void) => {
  const mark = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('button[data-decision]')) {
      const advised = decision !== null && button.dataset['decision'] === decision
      if (button.hasAttribute('data-advised') !== advised) button.toggleAttribute('data-advised', advised)
    }
  }
  const watcher = new MutationObserver(mark)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-decision'] })
  mark()
  return () => {
    watcher.disconnect()
    for (const button of document.querySelectorAll('[data-advised]')) button.removeAttribute('data-advised')
  }
}
