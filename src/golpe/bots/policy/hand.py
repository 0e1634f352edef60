"""What cards are worth to their holder."""

from golpe.rules.sight import View
from golpe.rules.vocabulary.characters import SLOTS

USEFULNESS = (5.0, 4.0, 5.0, 2.5, 3.5)
"""By slot: Duke, Assassin, Captain, Ambassador, Contessa."""
AVERAGE = 4.0
SECOND_COPY = 0.3
"""Worth of a second card of the same character, as a fraction of the first."""


def worth_of_cards(slot: int, count: int) -> float:
    """Return what a number of cards of one character are worth."""
    return USEFULNESS[slot] * (1.0 + SECOND_COPY * (count - 1)) if count > 0 else 0.0


def worth_of_hand(v: View, seat: int) -> float:
    """Return what the seat's hand is worth to it."""
    worth = 0.0
    for slot in range(SLOTS):
        worth += worth_of_cards(slot, v.hand[seat][slot])
    return worth


def least_needed(v: View, seat: int) -> int:
    """Return the slot of the card whose loss leaves the best hand, of those that may be given up."""
    best, found = -1.0, -1
    for slot in range(SLOTS):
        if v.hand[seat][slot] == 0 or slot == v.kept_claim:
            continue
        loss = worth_of_cards(slot, v.hand[seat][slot]) - worth_of_cards(slot, v.hand[seat][slot] - 1)
        rest = worth_of_hand(v, seat) - loss
        if rest > best:
            best, found = rest, slot
    return found
