"""Invitations in SQL, for any engine."""

from golpe.server.store import invitation_rows, reply_rows
from golpe.server.store.invitations import Gathering, Invitation
from golpe.server.store.replies import Replying
from golpe.server.store.sql_work import SqlWork


class SqlInvitations(SqlWork):
    """The part of a store for invitations."""

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
        """Invite the person whom a guest follows to a table; return who it is."""
        return await self._write(
            reply_rows.replied(
                lambda session: invitation_rows.invite(session, follow, code, gathering, guest=guest, now_ms=now_ms),
                replying,
            )
        )

    async def invited_to(self, code: str, *, guest: int, now_ms: int) -> frozenset[int]:
        """Return the follows by which a guest has invited somebody to a table."""
        return await self._read(lambda session: invitation_rows.invited_to(session, code, guest=guest, now_ms=now_ms))

    async def invitations_to(self, guests: frozenset[int], *, now_ms: int) -> dict[int, list[Invitation]]:
        """Return what to show each of these guests who is invited."""
        return await self._read(lambda session: invitation_rows.invitations_to(session, guests, now_ms=now_ms))

    async def own_invitations(self, guest: int, *, now_ms: int) -> list[Invitation]:
        """Return all invitations by a guest and to them."""
        return await self._read(lambda session: invitation_rows.own_invitations(session, guest, now_ms=now_ms))

    async def decline(self, invitation: int, *, guest: int) -> None:
        """Decline an invitation, if it is to this guest."""
        await self._write(lambda session: invitation_rows.decline(session, invitation, guest=guest))

    async def settle_invitations(self, code: str, now: Gathering) -> None:
        """End the invitations to a table for which there is no room in this state."""
        await self._write(lambda session: invitation_rows.gathered(session, code, now))
