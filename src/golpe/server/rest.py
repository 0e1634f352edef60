"""The requests beside the socket: who am I, a new table, its QR code."""

import io
from http import HTTPStatus
from typing import Final, TypeVar

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, Router

from golpe.errors import ProtocolError
from golpe.server.credit import Purses, pay
from golpe.server.identity import address, hand_over, is_own_origin, known_guest, welcome_guest
from golpe.server.limits import (
    BODY_BYTES_MAX,
    GUEST_BURST,
    GUESTS_PER_SECOND,
    PURSES_MAX,
    REQUEST_BURST,
    REQUESTS_PER_SECOND,
    TABLE_BURST,
    TABLES_PER_SECOND,
)
from golpe.server.lobby import Lobby
from golpe.server.names import checked_name
from golpe.server.protocol import Me, NewTable, Problem, Rename, TableCreated
from golpe.server.services import Services
from golpe.server.store.interface import Guest, StoreError

STATUS: Final = {
    "bad_origin": HTTPStatus.FORBIDDEN,
    "no_guest": HTTPStatus.UNAUTHORIZED,
    "no_such_table": HTTPStatus.NOT_FOUND,
    "not_found": HTTPStatus.NOT_FOUND,
    "table_halted": HTTPStatus.GONE,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "too_many_tables": HTTPStatus.SERVICE_UNAVAILABLE,
    "try_again": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""Status of a refused request by its code; 400 for all others."""

T = TypeVar("T")


class Api:
    """Answers requests; every refusal is a `Problem`."""

    def __init__(self, services: Services, lobby: Lobby) -> None:
        self._services = services
        self._lobby = lobby
        clock = services.clock
        self._requests = Purses(clock, burst=REQUEST_BURST, per_second=REQUESTS_PER_SECOND, payers_max=PURSES_MAX)
        self._tables = Purses(clock, burst=TABLE_BURST, per_second=TABLES_PER_SECOND, payers_max=PURSES_MAX)
        self._guests = Purses(clock, burst=GUEST_BURST, per_second=GUESTS_PER_SECOND, payers_max=PURSES_MAX)

    def routes(self) -> list[BaseRoute]:
        """Return the routes of the interface; everything below /api is its own, not the page's."""
        api = Router(
            [
                Route("/me", self.me, methods=["GET", "PUT"]),
                Route("/tables", self.new_table, methods=["POST"]),
                Route("/tables/{code}/qr.svg", self.qr_code, methods=["GET"]),
            ],
            redirect_slashes=False,
        )
        return [Mount("/api", api), Route("/health", self.health, methods=["GET"])]

    async def me(self, request: Request) -> Response:
        """Tell visitors their name, or change it."""
        return await (self.rename(request) if request.method == "PUT" else self.welcome(request))

    async def welcome(self, request: Request) -> Response:
        """Tell visitors their name; give a new one a name and the cookie."""
        pay(self._requests, address(request))
        guest = await known_guest(self._services, request.cookies)
        if guest is not None:
            return written(Me(guest.name))
        pay(self._guests, address(request))
        guest, token = await welcome_guest(self._services)
        response = written(Me(guest.name))
        hand_over(self._services, response, token)
        return response

    async def rename(self, request: Request) -> Response:
        """Change the visitor's name."""
        guest = await self._guest(request)
        name = checked_name((await body(request, Rename)).name)
        await self._services.store.rename_guest(guest.id, name)
        self._lobby.rename(guest.id, name)
        return written(Me(name))

    async def new_table(self, request: Request) -> Response:
        """Lay out a table."""
        guest = await self._guest(request)
        wanted = await body(request, NewTable)
        pay(self._tables, str(guest.id))
        code = await self._lobby.create(guest, wanted)
        return written(TableCreated(code=code, link=self._link(code)), HTTPStatus.CREATED)

    async def qr_code(self, request: Request) -> Response:
        """Draw the link of a table."""
        pay(self._requests, address(request))
        table = await self._lobby.find(str(request.path_params["code"]))
        drawing = io.BytesIO()
        segno.make(self._link(table.code), error="m", micro=False).save(drawing, kind="svg", scale=8, border=2)
        return Response(drawing.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private"})

    async def health(self, request: Request) -> Response:
        """Tell that the server runs and its store answers."""
        pay(self._requests, address(request))
        await self._services.store.names_of(frozenset())
        return written({"status": "ok"})

    async def _guest(self, request: Request) -> Guest:
        """Return the visitor behind a request that changes something.

        Raises: ProtocolError (bad_origin, too_fast, no_guest).
        """
        if not is_own_origin(self._services, request.headers):
            raise ProtocolError("bad_origin", "this page belongs to another site")
        pay(self._requests, address(request))
        guest = await known_guest(self._services, request.cookies)
        if guest is None:
            raise ProtocolError("no_guest", "ask for /api/me first: it gives every visitor a name")
        return guest

    def _link(self, code: str) -> str:
        return f"{self._services.base_url}/t/{code}"


async def body(request: Request, kind: type[T]) -> T:
    """Return the message in the body of a request.

    Raises: ProtocolError (too_large, malformed, wrong_media_type).
    """
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != "application/json":  # a form of another site cannot send this
        raise ProtocolError("wrong_media_type", f"the body must be application/json, not {media_type!r}")
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > BODY_BYTES_MAX:
            raise ProtocolError("too_large", f"a body has at most {BODY_BYTES_MAX} bytes")
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("malformed", f"this is not what was asked for: {error}") from error


def written(message: object, status: int = HTTPStatus.OK) -> Response:
    """Answer with a message."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(message), status, headers, media_type="application/json")


# --- Refusals ---------------------------------------------------------------------------------


async def refused(_request: Request, error: Exception) -> Response:
    """Answer a request that broke the protocol, or that the store could not serve."""
    if isinstance(error, ProtocolError):
        return written(Problem(error.code, str(error)), STATUS.get(error.code, HTTPStatus.BAD_REQUEST))
    if isinstance(error, StoreError):
        return written(Problem("try_again", "nothing could be saved"), HTTPStatus.SERVICE_UNAVAILABLE)
    if isinstance(error, HTTPException):
        code = "method_not_allowed" if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED else "not_found"
        response = written(Problem(code, error.detail), error.status_code)
        response.headers.update(error.headers or {})  # 405 comes with Allow
        return response
    assert isinstance(error, ClientDisconnect)
    return Response(status_code=HTTPStatus.BAD_REQUEST)
