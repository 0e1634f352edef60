"""The journal of a tournament: a closed union of everything that can happen. A tournament is the fold of these events.

Events name people by number, never by name: names are kept elsewhere and can be erased. Kinds and fields are only ever
added.
"""

from typing import Final

import msgspec
from msgspec import Struct

from golpe.errors import RecordError


class Opened(Struct, frozen=True, kw_only=True, tag="opened"):
    """The tournament was announced."""

    name: str
    preset: str
    """The named ruleset of all its games."""
    starts_ms: int
    bell_ms: int
    """From this time on nobody is seated."""
    is_public: bool
    """Whether it is listed; otherwise only those with its link know it."""
    is_rated: bool = False
    """Whether its games are rated, so that only people with accounts may enter. It is public then."""
    is_of_bots: bool = False
    """Whether only outside bots may enter. It is public then."""
    by: int | None
    """The guest who announced it; None for the host."""


class Renamed(Struct, frozen=True, kw_only=True, tag="renamed"):
    """The tournament has another name."""

    name: str
    """Empty if a moderator has removed it; the announcer can then no longer rename the tournament."""


class Cancelled(Struct, frozen=True, tag="cancelled"):
    """The tournament does not take place."""


class Entered(Struct, frozen=True, tag="entered"):
    """Somebody entered, and waits for a table."""

    guest: int


class Withdrawn(Struct, frozen=True, tag="withdrawn"):
    """Somebody withdrew before the start."""

    guest: int


class Paused(Struct, frozen=True, tag="paused"):
    """Somebody wants no table for now; a game that they play goes on."""

    guest: int


class Returned(Struct, frozen=True, tag="returned"):
    """Somebody wants a table again."""

    guest: int


class Missed(Struct, frozen=True, tag="missed"):
    """Somebody gets no table until they return, because they were not there when it was their turn."""

    guest: int


class Seated(Struct, frozen=True, kw_only=True, tag="seated"):
    """A table was set."""

    table: int
    """Its number in the tournament, from 1."""
    code: str
    guests: list[int]
    """The people, in the order of the seats."""
    until_ms: int
    """When its game ends tied."""


class Finished(Struct, frozen=True, kw_only=True, tag="finished"):
    """The game of a table ended."""

    table: int
    places: list[int]
    """The place of each person, in the order of `Seated.guests`, bots included; equal for those who tie."""
    is_won: bool
    """False if the game ended tied."""
    silent: list[int] = []
    """Those who answered nothing in the whole game: they count as bots."""
    gone: list[int] = []
    """Those for whom a bot played at the end: they score nothing."""


class Abandoned(Struct, frozen=True, tag="abandoned"):
    """A table has no result in time or will never have one, and counts for nobody."""

    table: int


class Closed(Struct, frozen=True, tag="closed"):
    """The tournament is over."""


Event = (
    Opened
    | Renamed
    | Cancelled
    | Entered
    | Withdrawn
    | Paused
    | Returned
    | Missed
    | Seated
    | Finished
    | Abandoned
    | Closed
)


class Entry(Struct, frozen=True):
    """The events of one commit."""

    at_ms: int
    events: list[Event]


_decoder: Final = msgspec.json.Decoder(Entry)


def written(entry: Entry) -> bytes:
    """Encode a commit."""
    return msgspec.json.encode(entry)


def read(entry: bytes) -> Entry:
    """Decode a commit.

    Raises: RecordError if it is damaged, or has a kind of event unknown to this Golpe.
    """
    try:
        return _decoder.decode(entry)
    except msgspec.MsgspecError as error:
        raise RecordError(f"a commit of a tournament's journal cannot be read: {error}") from error
