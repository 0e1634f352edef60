"""A part of the store: moderators, what they have done, and the bans and mutes that follow from it."""

from typing import Final, Literal, NamedTuple

from msgspec import Struct

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
