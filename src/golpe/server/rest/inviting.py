"""Requests about inviting the people whom the visitor follows to a table.

The answer is the same whether or not the invited person has declined or is shown the invitation at all.
"""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from golpe.errors import ProtocolError
from golpe.protocol.invitations import Invite, Inviting, MayInvite
from golpe.server.follows.rows import follows_of
from golpe.server.http.answers import body, id_in, nothing, written
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import INVITE_BURST, INVITES_PER_SECOND
from golpe.server.lobby.lobby import Lobby
from golpe.server.realtime.live_table import LiveTable
from golpe.server.realtime.publications import gathering_of
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets, pay
from golpe.server.store import invitations
from golpe.server.store.invitations import Gathering
from golpe.server.store.people import names_of
from golpe.server.store.sessions import Guest


class InvitationRoutes:
    """Answers `/api/tables/{code}/invitations` and `/api/me/invitations`."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors) -> None:
        self._services = services
        self._lobby = lobby
        self._visitors = visitors
        self._purses = TokenBuckets(services.clock, services.lease, burst=INVITE_BURST, per_second=INVITES_PER_SECOND)

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="GET",
                path="/tables/{code}/invitations",
                summary="List whom the visitor may invite to a table where they have a seat.",
                answered_by=self.may_invite,
                answer=MayInvite,
                refusals=("no_guest", "no_such_table", "not_seated", "cannot_invite"),
            ),
            Operation(
                method="POST",
                path="/tables/{code}/invitations",
                summary="Invite somebody whom the visitor follows to a table. The answer never tells what came of it.",
                answered_by=self.invite,
                body=Invite,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("no_such_table", "not_seated", "cannot_invite", "too_many_invitations"),
            ),
            Operation(
                method="DELETE",
                path="/me/invitations/{invitation:int}",
                summary="Decline an invitation. The answer is the same if there is none.",
                answered_by=self.decline,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
            ),
        ]

    async def may_invite(self, request: Request) -> Response:
        """Return whom the visitor may invite to a table."""
        guest = await self._visitors.known(request)
        table = self._table(request)
        gathering = gathering_at(table, guest)
        database, now_ms = self._services.database, self._services.clock.wall_ms()
        follows = (await database.read(follows_of, guest.id)).following
        invited = await database.read(invitations.invited_to, table.code, guest=guest.id, now_ms=now_ms)
        names = await database.read(names_of, frozenset(each.guest for each in follows))
        people = [
            Inviting(follow=each.id, name=names[each.guest], is_invited=each.id in invited)
            for each in follows
            if each.guest in names and each.guest not in gathering.people
        ]
        return written(MayInvite(sorted(people, key=lambda each: each.name.casefold())))

    async def invite(self, request: Request) -> Response:
        """Invite somebody to a table."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, Invite)
        pay(self._purses, str(guest.id))
        table = self._table(request)
        gathering = gathering_at(table, guest)
        database = self._services.database
        other = await database.write_once(
            replying(request, lambda _: nothing()),
            invitations.invite,
            wanted.follow,
            table.code,
            gathering,
            guest=guest.id,
            now_ms=self._services.clock.wall_ms(),
        )
        if other is None:
            return nothing()
        if gathering_of(table.state) != gathering:  # it was saved after the commit that would have ended it
            await database.write(invitations.gathered, table.code, gathering_of(table.state))
        self._lobby.pages_of_lobby.invitations.look((other,))
        return nothing()

    async def decline(self, request: Request) -> Response:
        """Decline an invitation."""
        guest = await self._visitors.acting(request)
        await self._services.database.write(invitations.decline, id_in(request, "invitation"), guest=guest.id)
        self._lobby.pages_of_lobby.invitations.look((guest.id,))
        return nothing()

    def _table(self, request: Request) -> LiveTable:
        """Return the table of a request, which is loaded if somebody has a page of it open.

        Raises: ProtocolError (no_such_table).
        """
        return self._lobby.loaded(str(request.path_params["code"]))


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
