"""Automatic answers of people's seats: standing answers, and decisions that everybody knows to be forced.

Standing answers are shown only to the seat that set them. Nothing here looks at a card.
"""

from collections.abc import Sequence

from golpe.game import Decision, Game, View
from golpe.rules.vocabulary.actions import EMBEZZLE, FOREIGN_AID
from golpe.rules.vocabulary.phases import CHALLENGE_ACTION, CHALLENGE_BLOCK, CHOOSE_ACTION, PHASES
from golpe.table.phases import BLOCK_OPEN
from golpe.table.state import TableState
from golpe.table.values import Claim, StandingAnswers

PASS = "pass"
CHALLENGE = "challenge"
CHOOSING = PHASES[CHOOSE_ACTION]
REACTING = frozenset((PHASES[CHALLENGE_ACTION], PHASES[CHALLENGE_BLOCK], BLOCK_OPEN))
"""Phases in which standing answers apply."""


def automatic_answer(state: TableState, seat: int) -> str | None:
    """Return the automatic answer of a person's seat; None if the person has to answer."""
    game = state.game
    answers = state.standing_answers.get(seat)
    if game is None or (answers is None and game.phase != CHOOSING):
        return None
    if state.stage != "playing" or seat not in game.waiting:
        return None
    chosen = None if answers is None else standing_answer(answers, game, state.view(None), state.legal(seat), seat)
    return only_choice(game.phase, state.legal(seat)) if chosen is None else chosen


def only_choice(phase: str, legal: Sequence[Decision]) -> str | None:
    """Return a seat's only legal decision, if it is public knowledge that there is only one.

    Which actions are legal depends only on coins and living players. A decision that a hand forces is never automatic:
    the speed of the answer would reveal the hand.
    """
    return legal[0].text if phase == CHOOSING and len(legal) == 1 else None


def standing_answer(
    answers: StandingAnswers, game: Game, public: View, legal: Sequence[Decision], seat: int
) -> str | None:
    """Return the answer that a seat's standing answers give to the open window; None if they give none.

    A challenge takes precedence over a block, and a block over passing.

    Args:
        public: the spectators' view.
    """
    if game.phase not in REACTING:
        return None
    claim = claim_of(game, public)
    if game.phase != BLOCK_OPEN and claim is not None and claim in answers.challenge:
        return CHALLENGE
    possible = {each.text for each in (*legal, *game.foreseen_blocks(seat))}
    for character in answers.block_as:
        if f"block {character}" in possible:
            return f"block {character}"
    return PASS if lets_pass(answers, game.phase, public, seat) else None


def lets_pass(answers: StandingAnswers, phase: str, public: View, seat: int) -> bool:
    """Return whether a seat's standing answers pass on the open window; never on its own turn or as the target."""
    if seat in (public.turn, public.target):
        return False
    if answers.pass_until_target:
        return True
    return answers.pass_income_and_aid and phase == BLOCK_OPEN and public.action == FOREIGN_AID


def claim_of(game: Game, public: View) -> Claim | None:
    """Return the open claim to hold a character; None if there is none, as with a claim not to hold one."""
    is_negative = public.action == EMBEZZLE and public.claim_of_block == 0
    if public.claim < 0 or public.claimant < 0 or is_negative:
        return None
    return Claim(public.claimant, game.ruleset.court[public.claim])


def without(answers: StandingAnswers, claim: Claim | None) -> StandingAnswers:
    """Return standing answers without the challenge of this claim, because each is used once."""
    challenge = [each for each in answers.challenge if each != claim]
    return StandingAnswers(answers.pass_until_target, answers.pass_income_and_aid, answers.block_as, challenge)
