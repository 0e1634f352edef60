"""Requests about inviting the people whom the visitor follows to a table.

The answer is the same whether or not the invited person has declined or is shown the invitation at all.
"""

from typing import Final

from starlette.requests import Request

from golpe.errors import ProtocolError
from golpe.protocol.invitations import Invite, Inviting, MayInvite
from golpe.server.follows.rows import follows_of
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import nothing
from golpe.server.http.callers import Callers, Limit
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation, Routes
from golpe.server.limits import INVITE_BURST, INVITES_PER_SECOND
from golpe.server.listings import invitations
from golpe.server.listings.invitations import Gathering
from golpe.server.lobby.lobby import Lobby
from golpe.server.realtime.live_table import LiveTable
from golpe.server.realtime.publications import gathering_of
from golpe.server.services.services import Services

INVITATIONS: Final = Limit(lambda _: (INVITE_BURST, INVITES_PER_SECOND))


class InvitationRoutes(Routes):
    """Answers `/api/tables/{code}/invitations` and `/api/me/invitations`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby) -> None:
        super().__init__(services, callers)
        self._lobby = lobby

    @Operation("GET", "/tables/{code}/invitations", refusals=("no_such_table", "not_seated", "cannot_invite"))
    async def may_invite(self, guest: Guest, code: str) -> MayInvite:
        """List whom the visitor may invite to a table where they have a seat."""
        table = self._lobby.loaded(code)
        gathering = gathering_at(table, guest)
        database, now_ms = self._database, self._now_ms
        follows = (await database.read(follows_of, guest.id)).following
        invited = await database.read(invitations.invited_to, table.code, guest=guest.id, now_ms=now_ms)
        names = await database.read(names_of, frozenset(each.guest for each in follows))
        people = [
            Inviting(follow=each.id, name=names[each.guest], is_invited=each.id in invited)
            for each in follows
            if each.guest in names and each.guest not in gathering.people
        ]
        return MayInvite(sorted(people, key=lambda each: each.name.casefold()))

    @Operation(
        "POST",
        "/tables/{code}/invitations",
        refusals=("no_such_table", "not_seated", "cannot_invite", "too_many_invitations"),
    )
    async def invite(self, request: Request, guest: Guest, wanted: Invite, code: str) -> None:
        """Invite somebody whom the visitor follows to a table. The answer never tells what came of it."""
        self._callers.pay(INVITATIONS, guest)
        table = self._lobby.loaded(code)
        gathering = gathering_at(table, guest)
        database = self._database
        other = await database.write_once(
            replying(request, lambda _: nothing()),
            invitations.invite,
            wanted.follow,
            table.code,
            gathering,
            guest=guest.id,
            now_ms=self._now_ms,
        )
        if other is None:
            return
        if gathering_of(table.state) != gathering:  # it was saved after the commit that would have ended it
            await database.write(gathering_of(table.state).save, table.code)
        self._lobby.pages_of_lobby.invitations.look((other,))

    @Operation("DELETE", "/me/invitations/{invitation:int}")
    async def decline(self, guest: Guest, invitation: int) -> None:
        """Decline an invitation. The answer is the same if there is none."""
        await self._database.write(invitations.decline, invitation, guest=guest.id)
        self._lobby.pages_of_lobby.invitations.look((guest.id,))


def gathering_at(table: LiveTable, guest: Guest) -> Gathering:
    """Return who may invite others to a table, this guest among them.

    Raises: ProtocolError (not_seated, cannot_invite).
    """
    if guest.id not in table.state.people():
        raise ProtocolError("not_seated", f"only those who have a seat at table {table.code} may invite others")
    gathering = gathering_of(table.state)
    if not gathering.people:
        message = f"nobody can be invited to table {table.code}: its game has begun, or it has no free seats"
        raise ProtocolError("cannot_invite", message)
    return gathering
