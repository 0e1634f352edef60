"""The messages with which outside bots enter tournaments. They belong to the protocol in `bots.py`."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

TournamentId = Annotated[str, Meta(min_length=1, max_length=40)]
"""The id of a tournament, as in its address."""
EntryStatus = Literal["waiting", "seated", "paused", "away", "out"]
"""A bot's status in a tournament that it has entered."""


class Entry(Struct, tag_field="type", tag="entry", kw_only=True, frozen=True):
    """An outside bot's standing in a tournament, sent when it enters and after each change. Since version 2."""

    tournament: str
    """The id of the tournament."""
    name: str
    """Its name; empty if a moderator has removed it."""
    status: EntryStatus
    """waiting: for the start or the next game; seated: it plays; paused: it has withdrawn after the start; away: it has
    failed in a game or was not connected, and gets no game until it enters again; out: it has withdrawn before the
    start, or the tournament is over.
    """
    place: int | None
    """Its place in the standings, from 1; null if it has withdrawn before the start."""
    points: int
    games: int
    """Games that counted so far."""
    starts_in_ms: int
    """Milliseconds until the start, negative once the tournament runs."""
    ends_in_ms: int
    """Milliseconds until the last game can begin."""


class Enter(Struct, tag_field="type", tag="enter", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot enters a tournament of bots, or comes back to it. Since version 2."""

    tournament: TournamentId
    """The id of the tournament, as in its address."""


class Withdraw(Struct, tag_field="type", tag="withdraw", kw_only=True, frozen=True, forbid_unknown_fields=True):
    """An outside bot wants no more games of a tournament; it still finishes the one in progress. Since version 2."""

    tournament: TournamentId
    """The id of the tournament."""
