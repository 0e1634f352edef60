"""Requests about following people, and about inviting followed people to a table.

They reveal no more about a person's game than the lobby shows all visitors. The answer to an invitation is the same
whether or not the invited person has declined or is shown it at all.
"""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request

from golpe.errors import ProtocolError
from golpe.protocol.follows import Followed, Follower, Following, FollowSeat, LetFollow
from golpe.protocol.invitations import Invite, Inviting, MayInvite
from golpe.server.follows import rows as follow_rows
from golpe.server.follows.rows import Follow, follows_of
from golpe.server.games.rows import no_such_game
from golpe.server.guests import people
from golpe.server.guests.people import names_of
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import nothing
from golpe.server.http.callers import Callers
from golpe.server.http.keyed import replying
from golpe.server.http.operation import NamedGame, Operation, Routes
from golpe.server.limits import INVITE_BURST, INVITES_PER_SECOND
from golpe.server.listings import invitations
from golpe.server.listings.invitations import Gathering
from golpe.server.listings.listings import Listing
from golpe.server.lobby.lobby import Lobby
from golpe.server.realtime.live_table import LiveTable
from golpe.server.realtime.publications import gathering_of
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import Limit


class FollowRoutes(Routes):
    """Answers `/api/me/following`, and requests to follow others."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby) -> None:
        super().__init__(services, callers)
        self._lobby = lobby

    @Operation("GET", "/me/following")
    async def following(self, guest: Guest) -> Following:
        """List whom the visitor follows, and at which public tables; and who follows the visitor."""
        found = await self._database.read(follow_rows.follows_of, guest.id)
        names = await self._database.read(
            people.names_of, frozenset(each.guest for each in (*found.following, *found.followers))
        )
        tables = tables_of(self._lobby.shown())
        following = [
            followed(each, names[each.guest], *tables.get(each.guest, (None, None)))
            for each in found.following
            if each.guest in names
        ]
        return Following(
            is_followable=found.is_followable,
            following=sorted(following, key=lambda each: each.table is None),
            followers=[Follower(id=each.id, name=names[each.guest]) for each in found.followers if each.guest in names],
        )

    @Operation("PUT", "/me/following", refusals=("recovered_recently",))
    async def let_follow(self, request: Request, guest: Guest, wanted: LetFollow) -> None:
        """Choose whether others may follow the visitor. If not, nobody follows them any longer."""
        if not wanted.is_followable:
            await self._callers.removing(request)
        await self._database.write(follow_rows.let_follow, guest.id, is_followable=wanted.is_followable)
        self._lobby.pages_of_lobby.touch()  # their invitations end

    @Operation("DELETE", "/me/following/{follow:int}", admission=Callers.removing)
    async def unfollow(self, guest: Guest, follow: int) -> None:
        """Stop following somebody, or remove a follower. The answer is the same if nobody follows."""
        await self._database.write(follow_rows.unfollow, follow, guest=guest.id)
        self._lobby.pages_of_lobby.touch()

    @Operation(
        "POST", "/games/{code}/{number:int}/follow", refusals=("no_such_game", "not_followable", "too_many_followed")
    )
    async def follow(self, request: Request, guest: Guest, wanted: FollowSeat, game: NamedGame) -> None:
        """Follow the person who had a seat in a game that the visitor has played."""
        is_found = await self._database.write_once(
            replying(request, lambda is_found: nothing() if is_found else None),
            follow_rows.follow,
            guest.id,
            game.code,
            number=game.number,
            seat=wanted.seat,
            now_ms=self._now_ms,
        )
        if not is_found:
            raise no_such_game()


def tables_of(shown: Mapping[str, Listing]) -> dict[int, tuple[str, Listing]]:
    """Return, for each seated guest, one of these tables where they sit."""
    return {guest: (code, listing) for code, listing in shown.items() for guest in listing.people}


def followed(follow: Follow, name: str, code: str | None, listing: Listing | None) -> Followed:
    """Describe a person whom the visitor follows.

    Args:
        code: of the table where they have a seat; None if there is none.
        listing: of the same table.
    """
    return Followed(
        id=follow.id,
        name=name,
        table=code,
        is_playing=listing is not None and listing.state == "playing",
        free=0 if listing is None else listing.free,
    )


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
        self._services.limits.pay(INVITATIONS, str(guest.id))
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
        raise ProtocolError("not_seated", f"only players seated at table {table.code} may invite others")
    gathering = gathering_of(table.state)
    if not gathering.people:
        message = f"nobody can be invited to table {table.code}: its game has begun, or it has no free seats"
        raise ProtocolError("cannot_invite", message)
    return gathering
