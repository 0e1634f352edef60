"""Requests about tables: create one, take a seat by quick or rated play, look one up, get its QR code."""

import io
from http import HTTPStatus
from typing import cast

import segno
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import NewTable, QuickGame, TableCreated
from golpe.protocol.ratings import RatedWait, RatedWish
from golpe.server.guests.sessions import Guest
from golpe.server.http.callers import Callers
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation, RequestOrigin, Routes
from golpe.server.lobby.lobby import Lobby
from golpe.server.lobby.quick_play import SEAT_AT, SEAT_ELSEWHERE, QuickPlay, SeatElsewhere
from golpe.server.lobby.rated_play import RatedPlay
from golpe.server.services.services import Services


class TableRoutes(Routes):
    """Answers `/api/tables`, `/api/quick` and `/api/rated`."""

    def __init__(self, services: Services, callers: Callers, lobby: Lobby) -> None:
        super().__init__(services, callers)
        self._lobby = lobby
        self._quick = QuickPlay(services, lobby)
        self._rated = RatedPlay(services, lobby)

    @Operation(
        "POST",
        "/tables",
        refusals=("bad_options", "being_updated", "no_such_bot", "seated_elsewhere", "too_many_tables"),
        status=HTTPStatus.CREATED,
    )
    async def lay_out(self, request: Request, guest: Guest, wanted: NewTable, origin: RequestOrigin) -> TableCreated:
        """Create a table. At a table of kind bots the game starts at once."""
        self._callers.pay_for_a_table(request, guest)
        code = await self._lobby.create(
            guest, wanted, origin, replying_for=lambda code: replying(request, lambda _: self._where(code))
        )
        return self._where(code)

    @Operation("POST", "/quick", refusals=("bad_options", "being_updated", "too_many_tables"))
    async def play_at_once(
        self, request: Request, guest: Guest, wanted: QuickGame, origin: RequestOrigin
    ) -> TableCreated:
        """Take a seat at the best public table that waits for players, or at a new one."""
        chosen = request.scope.get(SEAT_AT)
        if isinstance(chosen, str):
            await self._quick.seat_at(chosen, guest, wanted, origin)
            return self._where(chosen)
        code = await self._quick.seat(
            guest,
            wanted,
            origin,
            lambda: self._callers.pay_for_a_table(request, guest),
            lambda code: replying(request, lambda _: self._where(code)),
            cast("SeatElsewhere | None", request.scope.get(SEAT_ELSEWHERE)),
        )
        return self._where(code)

    @Operation(
        "POST",
        "/rated",
        refusals=("account_needed", "left_rated_game", "left_rated_table", "seated_elsewhere", "too_many_tables"),
        is_repeatable=True,
    )
    async def seek(self, guest: Guest, wanted: RatedWish, origin: RequestOrigin) -> RatedWait:
        """Wait for a rated game, or ask whether one was found. The search ends unless this request is repeated."""
        return await self._rated.seek(guest, wanted, origin)

    @Operation("DELETE", "/rated", is_repeatable=True)
    async def stop_seeking(self, guest: Guest) -> None:
        """Stop waiting for a rated game."""
        self._rated.stop_seeking(guest.id)

    @Operation("GET", "/tables/{code}", refusals=("no_such_table",))
    async def find(self, code: str) -> TableCreated:
        """Check whether a table with this code exists; case does not matter."""
        return self._where(await self._lobby.existing(code))

    @Operation("GET", "/tables/{code}/qr.svg", answer="image/svg+xml", refusals=("no_such_table",))
    async def draw(self, code: str) -> Response:
        """Draw a QR code of a table's link."""
        link = self._where(await self._lobby.existing(code)).link
        drawing = io.BytesIO()
        segno.make(link, error="m", micro=False).save(drawing, kind="svg", scale=8, border=2)
        return Response(drawing.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private"})

    def _where(self, code: str) -> TableCreated:
        return TableCreated(code=code, link=f"{self._services.base_url}/t/{code}")
