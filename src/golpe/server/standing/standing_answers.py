"""What a seat answers by itself: by a standing answer, or because everybody knows that it has no choice.

Standing answers are kept by the server and shown to their own seat alone. Nothing here looks at a card.
"""

from collections.abc import Sequence

from golpe.game import Decision, Game
from golpe.protocol.page import Claim, StandingAnswers
from golpe.rules.vocabulary import CHOOSE_ACTION, EMBEZZLE, FOREIGN_AID, PHASES
from golpe.server.standing.prompts import PASS
from golpe.server.standing.standing import Standing

CHALLENGE = "challenge"
CHOOSING = PHASES[CHOOSE_ACTION]


def automatic_answer(standing: Standing, seat: int) -> str | None:
    """Return what a person's seat answers by itself now; None if the person is to be waited for."""
    game = standing.game
    answers = standing.standing_answers.get(seat)
    if game is None or (answers is None and game.phase != CHOOSING):
        return None
    if standing.state != "playing" or seat not in game.waiting:
        return None
    chosen = None if answers is None else standing_answer(answers, game, seat)
    return only_choice(game.phase, standing.legal(seat)) if chosen is None else chosen


def only_choice(phase: str, legal: Sequence[Decision]) -> str | None:
    """Return the one decision that a seat may make, if everybody can tell that there is but one.

    Which actions may be declared follows from coins and the living alone. What follows from a hand is never answered
    by itself: the haste would tell.
    """
    return legal[0].text if phase == CHOOSING and len(legal) == 1 else None


def standing_answer(answers: StandingAnswers, game: Game, seat: int) -> str | None:
    """Return what a seat's standing answers say to the open question; None if they leave it open.

    A challenge goes before a block, and both go before letting pass.
    """
    if game.phase not in ("challenge_action", "challenge_block", "block"):
        return None
    claim = claim_of(game)
    if game.phase != "block" and claim is not None and claim in answers.challenge:
        return CHALLENGE
    legal = [*game.legal(seat), *game.foreseen_blocks(seat)]
    for character in answers.block_as:
        text = f"block {character}"
        if any(text == each.text for each in legal):
            return text
    return PASS if lets_pass(answers, game, seat) else None


def lets_pass(answers: StandingAnswers, game: Game, seat: int) -> bool:
    """Tell whether a seat lets the open question pass unseen. What is aimed at it, and its own turn, never is."""
    seen = game.view(None)
    if seat in (seen.turn, seen.target):
        return False
    if answers.pass_until_target:
        return True
    return answers.pass_income_and_aid and game.phase == "block" and seen.action == FOREIGN_AID


def claim_of(game: Game) -> Claim | None:
    """Return the claim that the open question is about: that a seat has a character, not that it has it not."""
    seen = game.view(None)
    is_negative = seen.action == EMBEZZLE and seen.claim_of_block == 0
    if seen.claim < 0 or seen.claimant < 0 or is_negative:
        return None
    return Claim(seen.claimant, game.ruleset.court[seen.claim])


def without(answers: StandingAnswers, claim: Claim | None) -> StandingAnswers:
    """Return standing answers without the challenge of a claim: it holds once."""
    challenge = [each for each in answers.challenge if each != claim]
    return StandingAnswers(answers.pass_until_target, answers.pass_income_and_aid, answers.block_as, challenge)
