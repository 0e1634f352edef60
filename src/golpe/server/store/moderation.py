"""A part of the store: moderators, what they have done, and the bans and mutes that follow from it."""

from typing import Final, Literal, NamedTuple, Protocol

from msgspec import Struct

from golpe.server.store.replies import Replying

Role = Literal["moderator"]
SanctionKind = Literal["ban", "mute"]
ActKind = Literal[
    "grant",
    "revoke",
    "ban",
    "unban",
    "mute",
    "unmute",
    "rename",
    "close",
    "settle",
    "forget",
    "void",
    "remove_name",
    "cancel",
]
REASON_CHARACTERS_MAX: Final = 200
MINUTES_MAX: Final = 366 * 24 * 60
"""Longest ban or mute."""


class Act(Struct, frozen=True, kw_only=True):
    """One act of a moderator, as it stands in the log."""

    id: int = 0
    """Assigned by the store in increasing order."""
    at_ms: int
    actor: int | None = None
    """The moderator; None for the command line."""
    kind: ActKind
    guest: int | None = None
    """The guest whom it concerns."""
    code: str | None = None
    """The table that was closed or at which a voided game was played, or the tournament concerned."""
    report: int | None = None
    """The report that was settled."""
    until_ms: int | None = None
    """When a ban or mute ends."""
    has_addresses: bool = False
    """True if it also concerns addresses. The log contains none of them."""
    reason: str = ""
    number: int | None = None
    """The number of the voided game at its table."""


class Sanction(Struct, frozen=True, kw_only=True):
    """A ban or mute in force."""

    kind: SanctionKind
    guest: int | None
    """The guest; beside a network, the guest who used it, if known."""
    network: bytes | None
    """Keyed hash of a network of addresses; None if the guest is meant, wherever they are."""
    until_ms: int


class Moderated(NamedTuple):
    """A part of the log, with what is in force."""

    acts: list[Act]
    sanctions: list[Sanction]


class ModerationStore(Protocol):
    """Moderation. Every call raises StoreError if it fails, and then saves nothing."""

    async def moderate(self, act: Act, *, new_name: str | None = None, replying: Replying[int] | None = None) -> int:
        """Carry out an act and add it to the log, in one transaction; return its id.

        Running servers follow the log, and do what has to happen at once: close pages, tables and seats.

        Args:
            new_name: the name that a guest gets if the act is `rename`.
            replying: returns the reply to save with it, if the request has an idempotency key.

        Raises: NoSuchGame, GameNotRated, GameVoided, NoSuchGuest, NoSuchReport, NoSuchTable, KeyTaken.
        """
        ...

    async def moderated(self, *, after: int, now_ms: int, limit: int) -> Moderated:
        """Return the acts that follow one, oldest first, and the bans and mutes in force, as of the same moment."""
        ...

    async def sanctions(self, *, now_ms: int) -> list[Sanction]:
        """Return the bans and mutes in force."""
        ...

    async def acts_before(self, act: int | None, *, limit: int) -> list[Act]:
        """Return the acts that precede one, newest first; None starts with the newest."""
        ...

    async def ban_networks(self, guest: int, networks: frozenset[bytes], *, until_ms: int) -> None:
        """Ban the networks of a banned guest for the same time. Repeating it changes nothing."""
        ...

    async def key_of_networks(self, new: bytes) -> bytes:
        """Return the key with which networks are hashed, after saving this one if there is none."""
        ...

    async def role_of(self, guest: int) -> Role | None:
        """Return the role of a guest."""
        ...

    async def players_with_roles(self, code: str, *, number: int) -> frozenset[int]:
        """Return the guests with a role who have played a rated game that counts; nobody for any other game."""
        ...
