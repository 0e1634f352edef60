"""Requests about people who follow each other. What they tell of somebody's game is what the lobby tells everybody."""

from collections.abc import Mapping
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.follows import Followed, Follower, Following, FollowSeat, LetFollow
from golpe.server.follows import rows as follow_rows
from golpe.server.follows.rows import Follow
from golpe.server.http.answers import body, game_in, id_in, nothing, written
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.listings.listing import Listing
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.services import Services
from golpe.server.store import people
from golpe.server.store.games import no_such_game


class FollowRoutes:
    """Answers `/api/me/following`, and requests to follow somebody."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors) -> None:
        self._services = services
        self._lobby = lobby
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/me/following",
                summary="List whom the visitor follows, and at which public tables; and who follows the visitor.",
                answered_by=self.following,
                answer=Following,
                refusals=("no_guest",),
            ),
            Operation(
                method="PUT",
                path="/me/following",
                summary="Choose whether others may follow the visitor. If not, nobody follows them any longer.",
                answered_by=self.let_follow,
                body=LetFollow,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("recovered_recently",),
            ),
            Operation(
                method="DELETE",
                path="/me/following/{follow:int}",
                summary="Stop following somebody, or remove a follower. The answer is the same if nobody follows.",
                answered_by=self.unfollow,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("recovered_recently",),
            ),
            Operation(
                method="POST",
                path="/games/{code}/{number:int}/follow",
                summary="Follow the person who had a seat in a game that the visitor has played.",
                answered_by=self.follow,
                body=FollowSeat,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("no_such_game", "not_followable", "too_many_followed"),
            ),
        ]

    async def following(self, request: Request) -> Response:
        """Return whom the visitor follows, and who follows them."""
        guest = await self._visitors.known(request)
        found = await self._services.database.read(follow_rows.follows_of, guest.id)
        names = await self._services.database.read(
            people.names_of, frozenset(each.guest for each in (*found.following, *found.followers))
        )
        tables = tables_of(self._lobby.shown())
        following = [
            followed(each, names[each.guest], *tables.get(each.guest, (None, None)))
            for each in found.following
            if each.guest in names
        ]
        return written(
            Following(
                is_followable=found.is_followable,
                following=sorted(following, key=lambda each: each.table is None),
                followers=[
                    Follower(id=each.id, name=names[each.guest]) for each in found.followers if each.guest in names
                ],
            )
        )

    async def let_follow(self, request: Request) -> Response:
        """Choose whether others may follow the visitor."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, LetFollow)
        if not wanted.is_followable:
            await self._visitors.removing(request)
        await self._services.database.write(follow_rows.let_follow, guest.id, is_followable=wanted.is_followable)
        self._lobby.pages_of_lobby.touch()  # their invitations end
        return nothing()

    async def follow(self, request: Request) -> Response:
        """Follow somebody."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, FollowSeat)
        code, number = game_in(request)

        def shown(is_found: bool) -> Response | None:
            return nothing() if is_found else None

        response = shown(
            await self._services.database.write_once(
                replying(request, shown),
                follow_rows.follow,
                guest.id,
                code,
                number=number,
                seat=wanted.seat,
                now_ms=self._services.clock.wall_ms(),
            )
        )
        if response is None:
            raise no_such_game()
        return response

    async def unfollow(self, request: Request) -> Response:
        """Stop following somebody, or being followed."""
        guest = await self._visitors.removing(request)
        await self._services.database.write(follow_rows.unfollow, id_in(request, "follow"), guest=guest.id)
        self._lobby.pages_of_lobby.touch()
        return nothing()


def tables_of(shown: Mapping[str, Listing]) -> dict[int, tuple[str, Listing]]:
    """Return, for each seated guest, one of these tables where they sit."""
    return {guest: (code, listing) for code, listing in shown.items() for guest in listing.people}


def followed(follow: Follow, name: str, code: str | None, listing: Listing | None) -> Followed:
    """Describe somebody whom the visitor follows.

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
