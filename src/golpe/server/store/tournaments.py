"""The store interface for tournaments: their journals and entries.

No server owns a journal. Each append names the next sequence number, and if two servers name the same one, the second
is refused. So any server can save a player's action, and two servers that both run a tournament cannot corrupt it.
"""

from collections.abc import Collection
from typing import Protocol

from msgspec import Struct

from golpe.server.store.moderation import Act
from golpe.server.store.replies import Replying


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
    act: Act | None = None
    """The entry in the log of moderators' acts that is saved with it."""


class Placed(Struct, frozen=True):
    """How the first game of a table ended for one seat."""

    seat: int
    place: int | None
    """None if the game ended without a winner."""


class TournamentStore(Protocol):
    """Tournaments, until long after their end. Every call raises StoreError if it fails, and then saves nothing."""

    async def new_tournament(self, row: TournamentRow, first: bytes, *, replying: Replying[None] | None = None) -> None:
        """Save a new tournament with the first commit of its journal.

        Raises: CodeTaken, KeyTaken.
        """
        ...

    async def tournament(self, tournament: str) -> TournamentRow | None:
        """Return a tournament."""
        ...

    async def tournaments(self, guest: int | None, *, since_ms: int, limit: int) -> list[TournamentRow]:
        """Return the tournaments that are public or that a guest has entered, the latest start first.

        Args:
            since_ms: those that rang their bell before this are left out.
        """
        ...

    async def tournaments_to_run(self, *, now_ms: int, by: str) -> dict[str, int]:
        """Return the tournaments that have begun, are not over, and are run by this server or by none that is alive.

        Returns: the number of the last commit of each one's journal, by id.
        """
        ...

    async def hold_tournament(self, tournament: str, *, by: str, now_ms: int, until_ms: int) -> bool:
        """Make a server the one that runs a tournament; return False if another one is."""
        ...

    async def tournament_events(self, tournament: str, *, since: int) -> list[bytes]:
        """Return the commits of a journal from a number on."""
        ...

    async def append_to_tournament(self, tournament: str, commit: TournamentCommit, *, now_ms: int) -> bool:
        """Add a commit to a journal; return False unless its number is the next one.

        Raises: TooManyEntered.
        """
        ...

    async def entrants(self, tournament: str) -> list[Entrant]:
        """Return who has entered and is not erased."""
        ...

    async def see_entrant(self, tournament: str, guest: int, *, household: bytes | None = None, now_ms: int) -> None:
        """Save when an entrant's page was last open, and their household."""
        ...

    async def places_at(self, code: str) -> list[Placed]:
        """Return how the first game of a table ended; nothing until it has."""
        ...

    async def last_commits(self, codes: Collection[str]) -> dict[str, bytes]:
        """Return the entries of the last commit of those tables that are open."""
        ...
