import type { Event, GameView } from '../lib/protocol'

/** How often a seat has claimed a character, with the results of those claims. */
export interface ClaimTally {
  character: string
  /** Whether the claim is that the seat does not hold the character. */
  not: boolean
  times: number
  /** The number of these claims that were blocks. */
  blocks: number
  proved: number
  /** Challenged, and not proved. */
  caught: number
  /** The turn of the latest one. */
  last: number
}

/** What everybody has seen a seat claim and challenge. */
export interface SeatTally {
  claims: ClaimTally[]
  /** Its own challenges that were right. */
  won: number
  lost: number
}

/** The copies of one character, by what a viewer knows of them. */
export interface CharacterTally {
  character: string
  copies: number
  /** Lost, or shown to all for the rest of the turn. */
  open: number
  /** Known to the viewer: in their hand, under the deck, or in a hand that is open. */
  own: number
  /** Unknown to this viewer. */
  unseen: number
}

/** The only action that claims not to hold a character. */
const NEGATIVE = 'embezzle'

/** Count every seat's claims and challenges in a log. Only public events count, so all viewers get the same result. */
export function tallyOf(log: Event[], seats: number): SeatTally[] {
  const tallies: SeatTally[] = Array.from({ length: seats }, () => ({ claims: [], won: 0, lost: 0 }))
  let turn = 0
  let action: string | null = null
  /** The claim that is being challenged, and by whom. */
  let claim: ClaimTally | null = null
  let challenger: SeatTally | null = null

  function settle(proved: boolean): void {
    if (claim === null || challenger === null) return
    if (proved) claim.proved += 1
    else claim.caught += 1
    if (proved) challenger.lost += 1
    else challenger.won += 1
    challenger = null
  }

  for (const event of log) {
    switch (event.kind) {
      case 'turn':
        turn += 1
        break
      case 'acted':
        action = event.action
        claim = claimed(tallies, event, turn, action === NEGATIVE)
        break
      case 'blocked':
        claim = claimed(tallies, event, turn, false)
        break
      case 'challenged':
        challenger = event.seat === null ? null : (tallies[event.seat] ?? null)
        break
      case 'proved':
        settle(true)
        break
      case 'declined':
        settle(false)
        break
      case 'exposed':
        // An embezzler who is challenged shows all cards; one of that character proves the claim false.
        if (event.character === claim?.character) settle(false)
        break
      case 'replaced':
        // The character was not among them, and all the cards go back.
        settle(true)
    }
  }
  return tallies
}

function claimed(tallies: SeatTally[], event: Event, turn: number, not: boolean): ClaimTally | null {
  const { seat, character } = event
  const claims = seat === null ? undefined : tallies[seat]?.claims
  if (!claims || character === null) return null
  let claim = claims.find((known) => known.character === character && known.not === not)
  if (!claim) {
    claim = { character, not, times: 0, blocks: 0, proved: 0, caught: 0, last: turn }
    claims.push(claim)
  }
  claim.times += 1
  claim.last = turn
  if (event.kind === 'blocked') claim.blocks += 1
  return claim
}

/** Count where the cards of the court are, as far as the viewer of this game knows. */
export function courtOf(game: GameView): CharacterTally[] {
  const open = game.players.flatMap(({ revealed, shown, hand }) => (hand === null ? [...revealed, ...shown] : revealed))
  const hands = game.players.flatMap(({ hand }) => hand ?? [])
  const under = game.under.filter((card) => card !== null)
  const own = [...hands, ...game.drawn, ...game.set_aside, ...under, ...(game.examined === null ? [] : [game.examined])]
  const count = (cards: string[], character: string): number => cards.filter((card) => card === character).length
  return game.court.map((character) => {
    const seen = { open: count(open, character), own: count(own, character) }
    return { character, copies: game.copies, ...seen, unseen: Math.max(0, game.copies - seen.open - seen.own) }
  })
}
