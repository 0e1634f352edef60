"""Automatic answers of people's seats: standing answers, and decisions that everybody knows to be forced.

Standing answers are shown only to the seat that set them. Nothing here looks at a card.
"""

from collections.abc import Sequence

from golpe.game import Decision, Game, View, legal_in
from golpe.rules.decisions import Court
from golpe.rules.vocabulary.actions import EMBEZZLE, FOREIGN_AID
from golpe.rules.vocabulary.phases import CHALLENGE_ACTION, CHALLENGE_BLOCK, CHOOSE_ACTION, PHASES
from golpe.table.phases import BLOCK_OPEN
from golpe.table.state import TableState
from golpe.table.values import Claim, StandingAnswers

PASS = "pass"
CHALLENGE = "challenge"
REACTING = frozenset((PHASES[CHALLENGE_ACTION], PHASES[CHALLENGE_BLOCK], BLOCK_OPEN))
"""Phases in which standing answers apply."""


def automatic_answer(state: TableState, seat: int) -> str | None:
    """Return the automatic answer of a person's seat; None if the person has to answer."""
    game = state.game
    if game is None or state.stage != "playing" or seat not in game.waiting:
        return None
    public = state.view(None)
    answers = state.standing_answers.get(seat)
    if answers is not None and (chosen := standing_answer(answers, game, public, state.legal(seat), seat)) is not None:
        return chosen
    only = only_answer(public, seat, game.ruleset.court)
    return None if only is None else only.text


def only_answer(public: View, seat: int, court: Court) -> Decision | None:
    """Return a seat's only legal answer, if coins and face-up cards show everybody that there is only one.

    That is so for a turn player who must launch a Coup and has one target left. With one card left, the rules do not
    ask which card to lose or to show. An answer that only a hand forces is not automatic: that would reveal the hand.

    Args:
        public: the spectators' view.
    """
    if public.phase != CHOOSE_ACTION:
        return None
    legal = legal_in(public, seat, court)
    return legal[0] if len(legal) == 1 else None


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
