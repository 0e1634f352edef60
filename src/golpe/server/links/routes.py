"""Requests about links to finished games: make one, list one's own, revoke one."""

import secrets
from http import HTTPStatus
from typing import Final

from starlette.requests import Request

from golpe.protocol.bodies import GameLinks, NewGameLink, NewLink
from golpe.server.db.retention import DAY_MS
from golpe.server.games.rows import no_such_game
from golpe.server.guests.sessions import Guest
from golpe.server.http.answers import answer_of
from golpe.server.http.callers import Callers
from golpe.server.http.keyed import replying
from golpe.server.http.operation import NamedGame, Operation, Routes
from golpe.server.links import rows as link_rows
from golpe.server.links.rows import Link, secret_hash

SECRET_BYTES: Final = 16


class LinkRoutes(Routes):
    """Answers `/api/me/links`, and requests for new links."""

    @Operation(
        "POST",
        "/games/{code}/{number:int}/links",
        refusals=("no_such_game", "too_many_links"),
        status=HTTPStatus.CREATED,
    )
    async def link(self, request: Request, guest: Guest, wanted: NewLink, game: NamedGame) -> NewGameLink:
        """Make a link with which anybody can read a game that the visitor has played."""
        secret = secrets.token_urlsafe(SECRET_BYTES)

        def shown(made: Link | None) -> NewGameLink | None:
            address = f"{self._services.base_url}/s/{secret}"
            return made and answer_of(NewGameLink, made, link=address)

        made = await self._database.write_once(
            replying(request, shown),
            link_rows.new_link,
            secret_hash(secret),
            game.code,
            number=game.number,
            guest=guest.id,
            opens=wanted.opens,
            now_ms=self._now_ms,
            kept_ms=wanted.days * DAY_MS,
        )
        link = shown(made)
        if link is None:
            raise no_such_game()
        return link

    @Operation("GET", "/me/links")
    async def links(self, guest: Guest) -> GameLinks:
        """List the visitor's links that still work, newest first, without their addresses."""
        return GameLinks(await self._database.read(link_rows.shown_links, guest.id, now_ms=self._now_ms))

    @Operation("DELETE", "/me/links/{link:int}", admission=Callers.removing)
    async def revoke(self, guest: Guest, link: int) -> None:
        """Revoke a link. The answer is the same if the visitor has no such link."""
        await self._database.write(link_rows.revoke_link, link, guest=guest.id)
