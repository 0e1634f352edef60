import type { Event, GameView, TableView } from '../lib/protocol'
import { isOver } from '../seat/seats'

/** How many times as fast the server lets bots play that are left alone. */
const BOTS_ALONE_SPEED = 4

/**
 * How many times as fast a scene is shown, so that the page keeps up with bots that play on alone. The exile of the last
 * person and the end of the game have their whole time.
 */
export function rateOf(table: TableView, game: GameView, news: Event[]): number {
  const isBot = (seat: number): boolean => {
    const chair = table.seats[seat]
    return chair?.kind === 'bot' && chair.author === null && !chair.owner_away
  }
  const areAlone = game.players.every(({ alive }, seat) => !alive || isBot(seat))
  const isPersonOut = news.some(({ kind, seat }) => kind === 'exiled' && seat !== null && !isBot(seat))
  return areAlone && !isPersonOut && !isOver(game) ? BOTS_ALONE_SPEED : 1
}
