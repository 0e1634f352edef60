"""An endgame with given hidden cards, to be played by the rules."""

from golpe.rules.state import State
from golpe.rules.vocabulary.characters import SLOTS
from golpe.solve.publics import Root, first_state


def dealt(root: Root, cards: tuple[int, int]) -> State:
    """Set up an endgame at the start of its first turn, in which each player holds this card.

    Args:
        cards: the slot of the hidden card of each player.

    Raises: SolveError as `first_state` does.
    """
    s = first_state(root)
    for seat, card in enumerate(cards):
        s.hand[seat] = [int(slot == card) for slot in range(SLOTS)]
    s.deck[:] = [left - cards.count(slot) for slot, left in enumerate(root.hidden)]
    return s
