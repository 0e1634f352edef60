import type { TableView } from '../lib/protocol'

/** Whether the coach may help: all others are bots of this server, and the table gives hints. The server decides. */
export const isCoached = (table: TableView): boolean =>
  table.options.hints &&
  table.kind !== 'lesson' &&
  table.seats.every(({ seat, kind, bot }) => seat === table.you || (kind === 'bot' && bot !== 'outside'))
