"""An exercise as a state of the rules, to be played and shown like any game."""

from collections.abc import Sequence
from typing import Final

from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.catalogue import EDITION
from golpe.solve.exercises import Exercise
from golpe.solve.publics import Root, first_state

PROVE: Final = "prove"
CHOOSE_ACTION: Final = "choose_action"


def dealt(exercise: Exercise) -> State:
    """Set up an exercise at the start of its first turn, with the hidden cards of both players."""
    ruleset = preset(EDITION)
    first, second, mine, others = exercise.key
    root = Root(ruleset, (mine, others), (ruleset.court.index(first), ruleset.court.index(second)))
    s = first_state(root)
    cards = [ruleset.court.index(card) for card in exercise.hands]
    for seat, card in enumerate(cards):
        s.hand[seat] = [int(slot == card) for slot in range(SLOTS)]
    s.deck[:] = [left - cards.count(slot) for slot, left in enumerate(root.hidden)]
    return s


def closing(phase: str, legal: Sequence[str]) -> str | None:
    """Return the next of the last decisions, which an exercise leaves out; None if there is none.

    A challenged card is shown if possible, and a winning Coup is launched.
    """
    if phase != CHOOSE_ACTION:
        return PROVE if PROVE in legal else legal[0]
    return next((text for text in legal if text.startswith("coup")), None)
