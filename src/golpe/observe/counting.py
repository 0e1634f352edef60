"""Counting cards: what lies open, and what somebody has not seen. Plain functions, like the rules; compiled too."""

from golpe.rules.options import copies, drafts
from golpe.rules.sight import View
from golpe.rules.vocabulary import NOBODY


def face_up(view: View, slot: int) -> int:
    """Return how many copies of a character lie face up."""
    n = 0
    for seat in range(view.seats):
        n += view.revealed[seat][slot]
    return n


def unseen_by(view: View, viewer: int, slot: int) -> int:
    """Return how many copies a seat, or NOBODY, knows nothing of: they may be in other hands, in the deck or aside.

    It knows its own, those face up, those that all have seen in other hands, those it has put under the deck, and
    those it has left out in the draft.
    """
    n = copies(view) - face_up(view, slot)
    for seat in range(view.seats):
        n -= view.hand[seat][slot] if seat == viewer else view.shown[seat][slot]
    if viewer == NOBODY or (view.alive >> viewer) & 1 == 0:
        return n
    if viewer == view.turn:
        n -= view.drawn[slot]
    if drafts(view) and view.drafted[viewer] != slot + 1:
        n -= 1  # of one's own set, all but the drafted card lie aside
    for i in range(view.under_count):
        if view.under_owner[i] == viewer and view.under[i] == slot:
            n -= 1
    return n
