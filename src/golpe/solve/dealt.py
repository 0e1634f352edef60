"""An exercise as a state of the rules, to be played and shown like any game."""

from golpe.rules.ruleset import preset
from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.catalogue import EDITION
from golpe.solve.exercises import Exercise
from golpe.solve.publics import Root, first_state


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
