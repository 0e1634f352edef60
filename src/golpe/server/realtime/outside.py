"""What a table publishes beyond its own pages: its listing, who waits or has a seat there, and open invitations."""

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from golpe.server.listings.listing import changed_listing, listing_of, waiting_at
from golpe.server.listings.seats import seats_at
from golpe.server.store.invitations import NOBODY, Gathering
from golpe.server.store.seats import Seats
from golpe.server.store.waiting import Waiting
from golpe.table.state import TableState


class Gathered(Struct, frozen=True, kw_only=True):
    """What people are invited to."""

    preset: str
    people: int
    seats: int
    hours: int | None


class Change(Struct, frozen=True, kw_only=True):
    """What changes with a commit; None changes nothing."""

    listing: bytes | None
    waiting: Waiting | None
    gathering: Gathering | None
    seats: Seats | None


UNCHANGED: Final = Change(listing=None, waiting=None, gathering=None, seats=None)


class Outside:
    """What was saved last of one table."""

    def __init__(self, state: TableState) -> None:
        self._listing = listing_of(state, since_ms=0)
        self._gathering: Gathering = gathering_of(state)
        self._seats: Seats = seats_at(state, now_ms=0)
        self._shown: tuple[int, int, int] | None = None
        """The number of the game that was being played, its turn, and the revision of the table; None between games."""

    def change(self, state: TableState, seated: Iterable[int], *, now_ms: int) -> Change:
        """Return what has changed, to be saved now.

        Args:
            seated: the guests who have sat down meanwhile.
        """
        shown = None
        if state.stage == "playing":
            shown = state.number, state.view(None).turn, state.revisions.of_table(None)
            if shown == self._shown:  # which almost all decisions leave as they are
                return UNCHANGED
        self._shown = shown
        listing, gathering, seats = listing_of(state, since_ms=0), gathering_of(state), seats_at(state, now_ms=0)
        change = Change(
            listing=changed_listing(listing, self._listing, now_ms=now_ms),
            waiting=waiting_at(listing, self._listing, seated),
            gathering=None if gathering == self._gathering else gathering,
            seats=None if seats == self._seats else replace(seats, changed_ms=now_ms),
        )
        self._listing, self._gathering, self._seats = listing, gathering, seats
        return change


def gathering_of(state: TableState) -> Gathering:
    """Return who may invite others to a table: people with a seat, as long as there are free ones before a game."""
    options = state.options
    is_open = state.kind in ("friends", "public") and not options.is_rated and options.tournament is UNSET
    if not is_open or state.stage != "gathering" or not state.free_seats():
        return NOBODY
    people = frozenset(state.people())
    hours = None if options.hours is UNSET else options.hours
    about = Gathered(preset=options.preset, people=len(people), seats=options.seats, hours=hours)
    return Gathering(people=people, about=msgspec.json.encode(about))
