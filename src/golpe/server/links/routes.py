"""Requests about links to finished games: make one, list one's own, revoke one."""

import secrets
from http import HTTPStatus
from typing import Final

from msgspec import structs
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import GameLink, GameLinks, NewGameLink, NewLink
from golpe.server.http.answers import body, game_in, id_in, nothing, written
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.links import rows as link_rows
from golpe.server.links.rows import Link, secret_hash
from golpe.server.services.services import Services
from golpe.server.store.games import no_such_game
from golpe.server.store.retention import DAY_MS

SECRET_BYTES: Final = 16


class LinkRoutes:
    """Answers `/api/me/links`, and requests for new links."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="POST",
                path="/games/{code}/{number:int}/links",
                summary="Make a link with which anybody can read a game that the visitor has played.",
                answered_by=self.link,
                body=NewLink,
                answer=NewGameLink,
                status=HTTPStatus.CREATED,
                refusals=("no_such_game", "too_many_links"),
            ),
            Operation(
                method="GET",
                path="/me/links",
                summary="List the visitor's links that still work, newest first, without their addresses.",
                answered_by=self.links,
                answer=GameLinks,
                refusals=("no_guest",),
            ),
            Operation(
                method="DELETE",
                path="/me/links/{link:int}",
                summary="Revoke a link. The answer is the same if the visitor has no such link.",
                answered_by=self.revoke,
                answer=None,
                status=HTTPStatus.NO_CONTENT,
                refusals=("recovered_recently",),
            ),
        ]

    async def link(self, request: Request) -> Response:
        """Make a link."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, NewLink)
        code, number = game_in(request)
        secret = secrets.token_urlsafe(SECRET_BYTES)

        def shown(made: Link | None) -> Response | None:
            address = f"{self._services.base_url}/s/{secret}"
            return made and written(NewGameLink(**structs.asdict(shown_link(made)), link=address), HTTPStatus.CREATED)

        made = await self._services.database.write_once(
            replying(request, shown),
            link_rows.new_link,
            secret_hash(secret),
            code,
            number=number,
            guest=guest.id,
            opens=wanted.opens,
            now_ms=self._services.clock.wall_ms(),
            kept_ms=wanted.days * DAY_MS,
        )
        response = shown(made)
        if response is None:
            raise no_such_game()
        return response

    async def links(self, request: Request) -> Response:
        """Return the visitor's links."""
        guest = await self._visitors.known(request)
        found = await self._services.database.read(link_rows.links_of, guest.id, now_ms=self._services.clock.wall_ms())
        return written(GameLinks([shown_link(each) for each in found]))

    async def revoke(self, request: Request) -> Response:
        """Revoke a link."""
        guest = await self._visitors.removing(request)
        await self._services.database.write(link_rows.revoke_link, id_in(request, "link"), guest=guest.id)
        return nothing()


def shown_link(link: Link) -> GameLink:
    """Describe a link for its maker."""
    return GameLink(
        id=link.id,
        code=link.code,
        number=link.number,
        opens=link.opens,
        made_ms=link.made_ms,
        expires_ms=link.expires_ms,
    )
