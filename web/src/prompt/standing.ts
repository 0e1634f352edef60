import type { Claim, Event, GameView, StandingAnswers } from '../lib/protocol'

/** The only character that blocks nothing in any edition. */
const NEVER_BLOCKS = 'assassin'

/** Return the characters that a player may decide in advance to block as. */
export const blockersOf = (game: GameView): string[] => game.court.filter((character) => character !== NEVER_BLOCKS)

const isSame = (one: Claim, other: Claim): boolean => one.seat === other.seat && one.character === other.character

/**
 * Return the characters that other living players have claimed in this game, each claim once.
 * They are in the order of the first claims, so that a new one does not move those already shown.
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

/** Return whether a claim is to be challenged. */
export const challenges = (standing: StandingAnswers, claim: Claim): boolean => standing.challenge.some((known) => isSame(known, claim))

/** Return the standing answers with a character added to the blocks, or removed from them. */
export function withBlock(standing: StandingAnswers, character: string): StandingAnswers {
  const rest = standing.block_as.filter((known) => known !== character)
  const isNew = rest.length === standing.block_as.length
  return { ...standing, block_as: isNew ? [...rest, character] : rest }
}

/** Return the standing answers with a claim to challenge added, or removed. */
export function withChallenge(standing: StandingAnswers, claim: Claim): StandingAnswers {
  const rest = standing.challenge.filter((known) => !isSame(known, claim))
  const isNew = rest.length === standing.challenge.length
  return { ...standing, challenge: isNew ? [...rest, claim] : rest }
}

/** Return how many standing answers are active. */
export const countOn = (standing: StandingAnswers): number =>
  Number(standing.pass_until_target) + Number(standing.pass_income_and_aid) + standing.block_as.length + standing.challenge.length
