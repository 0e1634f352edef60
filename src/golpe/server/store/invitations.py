"""The store interface for invitations, which people send to those they follow.

An invitation ends with its follow, and with what makes it possible: see `Gathering`. One that is declined stays until
then, unseen by whoever has declined it, so that its sender cannot tell.
"""

from collections.abc import Mapping
from typing import Final, Protocol

from msgspec import Struct

from golpe.server.store.replies import Replying


class Gathering(Struct, frozen=True, kw_only=True):
    """Who may invite others to a table, and to what. Everybody else's invitations to it end."""

    people: frozenset[int]
    """The seated guests; empty once the game begins or all seats are taken."""
    about: bytes = b""
    """The description of the table that the invitation shows, encoded. The store does not decode it."""


NOBODY: Final = Gathering(people=frozenset())
"""Nobody may invite anybody to the table."""


class Invitation(Struct, frozen=True, kw_only=True):
    """An invitation to a table."""

    id: int
    by: int
    to: int
    code: str
    about: bytes
    made_ms: int


class InvitationStore(Protocol):
    """Invitations to tables. Every call raises StoreError if it fails, and then saves nothing."""

    async def invite(
        self,
        follow: int,
        code: str,
        gathering: Gathering,
        *,
        guest: int,
        now_ms: int,
        replying: Replying[int | None] | None = None,
    ) -> int | None:
        """Invite the person whom a guest follows to a table; return who it is.

        None if there is no new invitation: the guest does not follow anybody by this id, or that person has been
        invited before, or has a seat already.

        Raises: TooManyInvited, KeyTaken.
        """
        ...

    async def invited_to(self, code: str, *, guest: int, now_ms: int) -> frozenset[int]:
        """Return the follows by which a guest has invited somebody to a table, whether or not they have declined."""
        ...

    async def invitations_to(self, guests: frozenset[int], *, now_ms: int) -> Mapping[int, list[Invitation]]:
        """Return what to show each of these guests who is invited, the newest first.

        Not those by whom they mute at that table or a moderator has muted.
        """
        ...

    async def own_invitations(self, guest: int, *, now_ms: int) -> list[Invitation]:
        """Return all invitations by a guest and to them, the oldest first."""
        ...

    async def decline(self, invitation: int, *, guest: int) -> None:
        """Decline an invitation, if it is to this guest."""
        ...

    async def settle_invitations(self, code: str, now: Gathering) -> None:
        """End the invitations to a table for which there is no room in this state."""
        ...
