"""What the store holds about one guest, for themselves, except their games and links."""

from msgspec import Struct

from golpe.server.store.moderation import Role
from golpe.server.store.talk import Talk


class OwnReport(Struct, frozen=True, kw_only=True):
    """A report that the guest has made."""

    code: str
    at_ms: int
    closed_ms: int | None


class OwnTournament(Struct, frozen=True, kw_only=True):
    """A tournament that the guest has entered."""

    id: str
    name: str
    starts_ms: int


class OwnNotified(Struct, frozen=True, kw_only=True):
    """The last question at a table by days that the guest was notified of."""

    code: str
    number: int


class OwnData(Struct, frozen=True, kw_only=True):
    """What is stored about a guest."""

    created_ms: int
    seen_ms: int
    """Their last visit, to the day."""
    talk: list[tuple[str, Talk]]
    """What they have said, each with the code of its table, newest first."""
    reports: list[OwnReport]
    muted_at: list[str | None]
    """The code of a table for each guest whom they have muted there; None for one whom they have blocked everywhere."""
    role: Role | None
    muted_until_ms: int | None
    """When a mute by a moderator ends; None if there is none in force."""
    tournaments: list[OwnTournament]
    """The latest start first."""
    waiting_at: str | None
    """The public table at which they wait for a game."""
    notified: list[OwnNotified]
