"""The part of a store about profiles: what the results of a person add up to, and whether others may read it."""

from typing import Final, Literal

from msgspec import Struct

from golpe.people.rated_games import Change
from golpe.people.summary import Played

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
