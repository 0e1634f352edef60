"""What cards are worth to their holder."""

from golpe.rules.sight import View
from golpe.rules.vocabulary import SLOTS

USEFULNESS = (5.0, 4.0, 5.0, 2.5, 3.5)
"""By slot: Duke, Assassin, Captain, Ambassador, Contessa."""
AVERAGE = 4.0
SECOND_COPY = 0.3
"""A second card of the same character adds this part of the first."""


def worth_of_cards(slot: int, count: int) -> float:
    """Return what so many cards of a character are worth."""
    return USEFULNESS[slot] * (1.0 + SECOND_COPY * (count - 1)) if count > 0 else 0.0


def worth_of_hand(v: View, seat: int) -> float:
    """Return what the seat's hand is worth to it."""
    worth = 0.0
    for slot in range(SLOTS):
        worth += worth_of_cards(slot, v.hand[seat][slot])
    return worth


def least_needed(v: View, seat: int) -> int:
    """Return the slot of the card without which the rest of the hand is best, of those that may go."""
    best, found = -1.0, -1
    for slot in range(SLOTS):
        if v.hand[seat][slot] == 0 or slot == v.kept_claim:
            continue
        loss = worth_of_cards(slot, v.hand[seat][slot]) - worth_of_cards(slot, v.hand[seat][slot] - 1)
        rest = worth_of_hand(v, seat) - loss
        if rest > best:
            best, found = rest, slot
    return found
