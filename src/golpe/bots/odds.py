"""What counting tells: which cards a seat has seen, and how likely somebody else holds a character."""

from math import ceil, comb

from golpe.rules.sight import View
from golpe.rules.vocabulary import SLOTS

SET_ASIDE = 8
"""Cards that a two-player draft leaves out of the game."""


def is_drafted(view: View) -> bool:
    """Tell whether the game began with the two-player draft."""
    return view.options.setup_2p == 1


def copies_of(view: View) -> int:
    """Return how many of each character the box holds, from where its cards lie.

    One or two of them may be on their way in an exchange, so it rounds up.
    """
    cards = view.deck_count + sum(view.influence) + sum(map(sum, view.revealed))
    return ceil((cards + (SET_ASIDE if is_drafted(view) else 0)) / SLOTS)


def seen_by(view: View, seat: int) -> list[int]:
    """Return by slot the cards that the seat knows to be in nobody else's hand.

    They are its own, those face up, those it has put under the deck, and those it has left out in the draft.
    """
    drawn = view.drawn if seat == view.turn else [0] * SLOTS
    seen = [view.hand[seat][slot] + drawn[slot] for slot in range(SLOTS)]
    for slot in range(SLOTS):
        seen[slot] += sum(view.revealed[other][slot] for other in range(view.seats))
        if is_drafted(view) and view.drafted[seat] != slot + 1:
            seen[slot] += 1
    for i in range(view.under_count):
        if view.under_owner[i] == seat:
            seen[view.under[i]] += 1
    return seen


def unseen_by(view: View, seat: int) -> list[int]:
    """Return by slot the cards that may be the unknown ones of any other hand: neither seen nor shown."""
    copies = copies_of(view)
    seen = seen_by(view, seat)
    others = [other for other in range(view.seats) if other != seat]
    return [copies - seen[slot] - sum(view.shown[other][slot] for other in others) for slot in range(SLOTS)]


def chance_to_hold(view: View, seat: int, other: int, slots: tuple[int, ...]) -> float:
    """Return the probability that another seat holds at least one of some characters, as `seat` counts it.

    Every card that `seat` has not seen is as likely as any other to be one of the unknown cards in that hand
    (hypergeometric). 0 and 1 are exact: impossible and certain.
    """
    if any(view.shown[other][slot] > 0 for slot in slots):
        return 1.0
    unseen = unseen_by(view, seat)
    pool = sum(unseen)
    without = pool - sum(unseen[slot] for slot in slots)
    unknown = view.influence[other] - sum(view.shown[other])
    return 1 - comb(without, unknown) / comb(pool, unknown)


def all_face_up(view: View, slot: int) -> bool:
    """Tell whether everybody can see that nobody holds this character."""
    return sum(view.revealed[other][slot] for other in range(view.seats)) == copies_of(view)
