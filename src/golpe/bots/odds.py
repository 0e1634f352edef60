"""What counting tells: which cards a seat has seen, and how likely somebody else holds a character.

Plain functions over small integers, like the rules: the scripted bots call them compiled too.
"""

from golpe.rules.options import copies, drafts
from golpe.rules.sight import View
from golpe.rules.vocabulary import SLOTS

ALIKE = (1.0, 1.0, 1.0, 1.0, 1.0)
"""Likelihoods of one who has given nothing away: all hands are as likely as their cards are many."""


def copies_of(v: View) -> int:
    """Return how many of each character the box holds."""
    return copies(v)


def face_up(v: View, slot: int) -> int:
    """Return how many copies of a character lie face up."""
    count = 0
    for other in range(v.seats):
        count += v.revealed[other][slot]
    return count


def all_face_up(v: View, slot: int) -> bool:
    """Tell whether everybody can see that nobody holds this character."""
    return face_up(v, slot) == copies_of(v)


def seen_by(v: View, seat: int, slot: int) -> int:
    """Return how many copies of a character the seat knows to be in nobody else's hand.

    They are its own, those face up, those it has put under the deck, and those it has left out in the draft.
    """
    count = v.hand[seat][slot] + face_up(v, slot)
    if seat == v.turn:
        count += v.drawn[slot]
    if drafts(v) and v.drafted[seat] != slot + 1:
        count += 1
    for i in range(v.under_count):
        if v.under_owner[i] == seat and v.under[i] == slot:
            count += 1
    return count


def unseen_by(v: View, seat: int, slot: int) -> int:
    """Return how many copies may be among the unknown cards of any other hand: neither seen nor shown."""
    count = copies_of(v) - seen_by(v, seat, slot)
    for other in range(v.seats):
        if other != seat:
            count -= v.shown[other][slot]
    return count


def pool_of(v: View, seat: int) -> tuple[int, int, int, int, int]:
    """Return by slot the cards that may be the unknown ones of any other hand."""
    return (unseen_by(v, seat, 0), unseen_by(v, seat, 1), unseen_by(v, seat, 2), unseen_by(v, seat, 3),
            unseen_by(v, seat, 4))  # fmt: skip


def chance_to_hold(v: View, seat: int, other: int, slots: int) -> float:
    """Return the probability that another seat holds at least one of some characters, as `seat` counts it.

    Every card that `seat` has not seen is as likely as any other to be one of the unknown cards in that hand.
    0 and 1 are exact: impossible and certain.

    Args:
        slots: bit set of the characters.
    """
    return weighed_chance(v, other, slots, pool_of(v, seat), ALIKE)


def weighed_chance(
    v: View,
    other: int,
    slots: int,
    pool: tuple[int, int, int, int, int],
    likelihood: tuple[float, float, float, float, float],
) -> float:
    """Return the same where hands are more or less likely by what they hold.

    Args:
        likelihood: by slot, how much likelier the player is to have done what it did with the character than without.
    """
    unknown = v.influence[other]
    for slot in range(SLOTS):
        if v.shown[other][slot] > 0:
            if (slots >> slot) & 1 == 1:
                return 1.0
            unknown -= v.shown[other][slot]
    if unknown <= 0:
        return 0.0
    total, holding = 0.0, 0.0
    for first in range(SLOTS):
        if unknown == 1:
            weight = pool[first] * likelihood[first]
            total += weight
            holding += weight if (slots >> first) & 1 == 1 else 0.0
            continue
        for second in range(first, SLOTS):
            if first == second:
                weight = pool[first] * (pool[first] - 1) // 2 * likelihood[first]
            else:
                weight = pool[first] * pool[second] * likelihood[first] * likelihood[second]
            total += weight
            holding += weight if (slots >> first | slots >> second) & 1 == 1 else 0.0
    return holding / total if total > 0.0 else 0.0
