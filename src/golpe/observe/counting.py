"""Card counting: the cards that lie face up, those a seat has not seen, and how likely another seat holds them.

Plain functions, compiled like the rules.
"""

from golpe.rules.options import copies, drafts
from golpe.rules.sight import View
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.seats import NOBODY

ALIKE = (1.0, 1.0, 1.0, 1.0, 1.0)
"""Likelihoods of a player that has given nothing away: the chance of a hand follows from the card counts alone."""


def face_up(view: View, slot: int) -> int:
    """Return the number of copies of a character that lie face up."""
    n = 0
    for seat in range(view.seats):
        n += view.revealed[seat][slot]
    return n


def face_down(view: View, slot: int) -> int:
    """Return the number of copies of a character that do not lie face up."""
    return copies(view) - face_up(view, slot)


def unseen_by(view: View, viewer: int, slot: int) -> int:
    """Return the number of copies of a character whose place is unknown to a seat, or to a spectator (NOBODY).

    A seat knows its own cards, those face up, those shown in other hands, those it has put under the deck, and those
    it left out in the draft. All others may be in other hands, in the deck or set aside.
    """
    n = face_down(view, slot)
    for seat in range(view.seats):
        n -= view.hand[seat][slot] if seat == viewer else view.shown[seat][slot]
    if viewer == NOBODY or (view.alive >> viewer) & 1 == 0:
        return n
    if viewer == view.turn:
        n -= view.drawn[slot]
    if drafts(view) and view.drafted[viewer] != slot + 1:
        n -= 1  # all cards of the seat's own set but the drafted one are set aside
    for i in range(view.under_count):
        if view.under_owner[i] == viewer and view.under[i] == slot:
            n -= 1
    return n


# --- The hands of others ----------------------------------------------------------------------


def pool_of(v: View, seat: int) -> tuple[int, int, int, int, int]:
    """Return, by slot, the number of unseen cards, any of which may be in another hand."""
    return (unseen_by(v, seat, 0), unseen_by(v, seat, 1), unseen_by(v, seat, 2), unseen_by(v, seat, 3),
            unseen_by(v, seat, 4))  # fmt: skip


def chance_to_hold(v: View, seat: int, other: int, slots: int) -> float:
    """Return the probability, from what `seat` has seen, that another seat holds at least one of some characters.

    Every card that `seat` has not seen is equally likely to be in that hand. 0 and 1 are exact: impossible and
    certain.

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
    """Return the same as `chance_to_hold`, with hands weighted by likelihoods.

    Args:
        likelihood: by slot, how much likelier the player's past decisions are with the character in hand than without.
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
