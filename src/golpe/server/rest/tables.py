"""Requests about tables: create one, take a seat by quick play, look one up, get its QR code."""

import io
from http import HTTPStatus
from typing import Final, cast

import segno
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import NewTable, QuickGame, TableCreated
from golpe.server.http.answers import body, written
from golpe.server.http.forwarded import origin_in
from golpe.server.http.keyed import replying
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.lobby.lobby import Lobby
from golpe.server.lobby.quick_play import QuickPlay, SeatElsewhere
from golpe.server.services.services import Services

SEAT_AT: Final = "golpe.seat_at"
"""Where the scope of a request for quick play has the code of the table, if another node has chosen it."""
SEAT_ELSEWHERE: Final = "golpe.seat_elsewhere"
"""Where it has a `SeatElsewhere`, if there are other nodes."""


class TableRoutes:
    """Answers `/api/tables` and `/api/quick`."""

    def __init__(self, services: Services, lobby: Lobby, visitors: Visitors) -> None:
        self._services = services
        self._lobby = lobby
        self._visitors = visitors
        self._quick = QuickPlay(services, lobby)

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="POST",
                path="/tables",
                summary="Create a table. At a table of kind bots the game starts at once.",
                answered_by=self.lay_out,
                body=NewTable,
                answer=TableCreated,
                status=HTTPStatus.CREATED,
                refusals=("bad_options", "being_updated", "no_such_bot", "seated_elsewhere", "too_many_tables"),
            ),
            Operation(
                method="POST",
                path="/quick",
                summary="Take a seat at the best public table that waits for players, or at a new one.",
                answered_by=self.play_at_once,
                body=QuickGame,
                answer=TableCreated,
                refusals=("bad_options", "being_updated", "too_many_tables"),
            ),
            Operation(
                method="GET",
                path="/tables/{code}",
                summary="Check whether a table with this code exists; case does not matter.",
                answered_by=self.find,
                answer=TableCreated,
                refusals=("no_such_table",),
            ),
            Operation(
                method="GET",
                path="/tables/{code}/qr.svg",
                summary="Draw a QR code of a table's link.",
                answered_by=self.draw,
                answer="image/svg+xml",
                refusals=("no_such_table",),
            ),
        ]

    async def lay_out(self, request: Request) -> Response:
        """Create a table."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, NewTable)
        self._visitors.pay_for_a_table(request, guest)

        def created(code: str) -> Response:
            return written(self._where(code), HTTPStatus.CREATED)

        return created(
            await self._lobby.create(
                guest,
                wanted,
                origin_in(request.scope),
                replying_for=lambda code: replying(request, lambda _: created(code)),
            )
        )

    async def play_at_once(self, request: Request) -> Response:
        """Seat the visitor by quick play."""
        guest = await self._visitors.acting(request)
        wanted = await body(request, QuickGame)
        chosen = request.scope.get(SEAT_AT)
        if isinstance(chosen, str):
            await self._quick.seat_at(chosen, guest, wanted, origin_in(request.scope))
            return written(self._where(chosen))
        code = await self._quick.seat(
            guest,
            wanted,
            origin_in(request.scope),
            lambda: self._visitors.pay_for_a_table(request, guest),
            lambda code: replying(request, lambda _: written(self._where(code))),
            cast("SeatElsewhere | None", request.scope.get(SEAT_ELSEWHERE)),
        )
        return written(self._where(code))

    async def find(self, request: Request) -> Response:
        """Check whether a table with this code exists, without loading it."""
        self._visitors.let_in(request)
        return written(self._where(await self._lobby.existing(str(request.path_params["code"]))))

    async def draw(self, request: Request) -> Response:
        """Draw a QR code of a table's link."""
        self._visitors.let_in(request)
        code = await self._lobby.existing(str(request.path_params["code"]))
        drawing = io.BytesIO()
        segno.make(self._where(code).link, error="m", micro=False).save(drawing, kind="svg", scale=8, border=2)
        return Response(drawing.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private"})

    def _where(self, code: str) -> TableCreated:
        return TableCreated(code=code, link=f"{self._services.base_url}/t/{code}")
