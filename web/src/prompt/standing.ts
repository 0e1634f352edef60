import type { Claim, Event, GameView, StandingAnswers } from '../lib/protocol'

/** Only this character blocks nothing in any edition. */
const NEVER_BLOCKS = 'assassin'

/** The characters that one may decide beforehand to block as. */
export const blockersOf = (game: GameView): string[] => game.court.filter((character) => character !== NEVER_BLOCKS)

const isSame = (one: Claim, other: Claim): boolean => one.seat === other.seat && one.character === other.character

/**
 * What other living players have claimed to hold in this game, each once: what may be claimed again.
 * In the order in which it was first claimed, so that what comes anew moves nothing that is shown.
 */
export function claimsMade(log: Event[], game: GameView, you: number | null): Claim[] {
  const claims: Claim[] = []
  for (const { kind, seat, character, action } of log) {
    const isClaim = kind === 'blocked' || (kind === 'acted' && action !== 'embezzle')
    if (!isClaim || seat === null || character === null || seat === you) continue
    const claim = { seat, character }
    if (game.players[seat]?.alive && !claims.some((known) => isSame(known, claim))) claims.push(claim)
  }
  return claims
}

/** Tell whether a claim is to be challenged. */
export const challenges = (standing: StandingAnswers, claim: Claim): boolean => standing.challenge.some((known) => isSame(known, claim))

/** The same standing answers with a character added to the blocks, or taken from them. */
export function withBlock(standing: StandingAnswers, character: string): StandingAnswers {
  const rest = standing.block_as.filter((known) => known !== character)
  const isNew = rest.length === standing.block_as.length
  return { ...standing, block_as: isNew ? [...rest, character] : rest }
}

/** The same standing answers with a claim to challenge added, or taken from them. */
export function withChallenge(standing: StandingAnswers, claim: Claim): StandingAnswers {
  const rest = standing.challenge.filter((known) => !isSame(known, claim))
  const isNew = rest.length === standing.challenge.length
  return { ...standing, challenge: isNew ? [...rest, claim] : rest }
}

/** How many standing answers are on. */
export const countOn = (standing: StandingAnswers): number =>
  Number(standing.pass_until_target) + Number(standing.pass_income_and_aid) + standing.block_as.length + standing.challenge.length
