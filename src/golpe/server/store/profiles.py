"""The part of a store about profiles: what the results of a person add up to, and whether others may read it."""

from typing import Final, Literal, Protocol

from msgspec import Struct

from golpe.people.rated_games import Change
from golpe.people.summary import Played, Summary

FOLDED_AT_ONCE: Final = 1_000
"""Results that are read and counted at a time."""
SAVED_EVERY: Final = 50
"""A summary is saved again once this many newer results are counted."""
SEARCHED_AT_ONCE: Final = 5_000
"""Results that one call looks through for those that a filter wants."""

Outcome = Literal["won", "lost", "left"]


class Filter(Struct, frozen=True, kw_only=True):
    """Which results to list."""

    preset: str | None = None
    seats: int | None = None
    outcome: Outcome | None = None
    """left: resigned, or played on by a bot."""
    is_day: bool = False
    """True for deals of the day only."""


class Listed(Struct, frozen=True):
    """A game in a history."""

    game: Played
    is_kept: bool
    """False if its record is deleted."""
    change: Change | None = None
    """How it changed the guest's rating; None if it was not rated."""


class History(Struct, frozen=True):
    """A part of a history."""

    games: list[Listed]
    next: int | None
    """The `before` of the next part; None if this is the last one."""


class ProfileStore(Protocol):
    """Profiles. Every call raises StoreError if it fails."""

    async def summary_of(self, guest: int) -> Summary:
        """Return what all results of a guest add up to."""
        ...

    async def history_of(self, guest: int, wanted: Filter, *, before: int | None = None, limit: int) -> History:
        """Return some of the results of a guest, the newest first.

        A filter may match few of many results, so there can be a next part although this one has less than `limit`.

        Args:
            before: `next` of the previous part; None starts with the newest.
        """
        ...

    async def played_at(self, guest: int, code: str, *, number: int) -> Played | None:
        """Return the result of a guest in one game."""
        ...

    async def last_played(self, guest: int, *, limit: int) -> list[Played]:
        """Return the last results of a guest, the oldest first."""
        ...

    async def address_of(self, guest: int) -> str | None:
        """Return the address of a guest's profile; None if only they may read it."""
        ...

    async def day_of(self, code: str, *, number: int) -> str | None:
        """Return the date of the deal of the day that a finished game was; None if it was none."""
        ...

    async def open_profile(self, guest: int, address: str, *, now_ms: int) -> str:
        """Let everybody read a guest's profile at an address, and return it; one that is open keeps its address."""
        ...

    async def close_profile(self, guest: int) -> None:
        """End the address of a guest's profile for good."""
        ...

    async def guest_at(self, address: str) -> int | None:
        """Return the guest whose profile is open at an address."""
        ...
