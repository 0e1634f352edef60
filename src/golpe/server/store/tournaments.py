"""The store interface for tournaments: their journals and entries.

No server owns a journal. Each append names the next sequence number, and if two servers name the same one, the second
is refused. So any server can save a player's action, and two servers that both run a tournament cannot corrupt it.
"""

from msgspec import Struct


class TournamentRow(Struct, frozen=True, kw_only=True):
    """A tournament as it is listed."""

    id: str
    name: str
    preset: str
    starts_ms: int
    bell_ms: int
    is_public: bool
    is_rated: bool = False
    closed_ms: int | None = None
    """When it was over, or cancelled before its start; None until then."""
    people: int = 0
    """Number of people who have entered and are not erased."""


class Entrant(Struct, frozen=True):
    """Somebody who has entered."""

    guest: int
    name: str
    seen_ms: int
    """When their page last gave a sign of life."""
    household: bytes | None = None
    """The same for entrants of one household; None if it is not known, and once the tournament is over."""


class TournamentCommit(Struct, frozen=True, kw_only=True):
    """Events that are saved together."""

    seq: int
    """Number in the tournament's journal, from 1 without gaps."""
    events: bytes
    """The events, encoded. The store does not decode them."""
    entered: int | None = None
    """The guest who enters with it."""
    household: bytes | None = None
    """Their household."""
    withdrawn: int | None = None
    """The guest who withdraws with it."""
    closed_ms: int | None = None
    """When the tournament is over, if it is with this commit."""
    name: str | None = None
    """The name that the tournament has from now on, if it is another one."""


class Placed(Struct, frozen=True):
    """How the first game of a table ended for one seat."""

    seat: int
    place: int | None
    """None if the game ended without a winner."""
