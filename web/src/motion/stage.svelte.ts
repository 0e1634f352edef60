import type { Component } from 'svelte'
import type { Piece } from '../lib/fluent.svelte'
import type { TableView } from '../lib/protocol'
import type { Highlight } from './highlights'

/** A decisive moment at a table, and what draws it. */
interface Shown {
  Drawn: Component<{ table: TableView; highlight: Highlight }>
  table: TableView
  highlight: Highlight
}

/** What lies over the middle of the table, for parts of the page that are there before those that stage it. */
class Stage {
  shown = $state.raw<Shown | null>(null)
  /** Write why the seat that is asked loses an influence. */
  because = $state.raw<() => Piece[] | null>(() => null)
}

export const stage = new Stage()
