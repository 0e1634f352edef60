import type { Component } from 'svelte'
import type { Piece } from '../lib/fluent.svelte'
import type { GameView, TableView } from '../lib/protocol'
import type { Highlight } from './highlights'
import type { Beat } from './scenes'

/** A decisive moment at a table: how far it is, and whether it only waits for an answer. */
export interface Scene {
  table: TableView
  game: GameView
  highlight: Highlight
  beat: Beat
  waits: boolean
}

/** What lies over the middle of the table, for parts of the page that are there before those that stage it. */
class Stage {
  shown = $state.raw<(Scene & { Drawn: Component<Scene> }) | null>(null)
  /** Whether the cards are still on their way: nothing is asked before everyone has theirs. */
  deals = $state(false)
  /** Write why the seat that is asked loses an influence. */
  because = $state.raw<() => Piece[] | null>(() => null)
}

export const stage = new Stage()
