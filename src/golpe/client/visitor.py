"""A visitor of a server: who they are, by the cookie that the server gave them."""

import asyncio
from http.client import HTTPException, HTTPMessage
from http.cookies import SimpleCookie
from secrets import token_hex
from socket import gaierror
from typing import IO, Final
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

import msgspec

from golpe.client.kept_guest import KeptGuest
from golpe.errors import ProtocolError
from golpe.protocol.bodies import Me, NewTable, Problem, Rename, TableCreated

WITHIN_S: Final = 15.0
AGAIN_S: Final = (0.3, 0.6, 1.2)
"""The pauses before a request is repeated."""
JSON: Final = "application/json"


class _Stays(HTTPRedirectHandler):
    """Follows no redirect, which could lead a guest's cookie to another server."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


_opener: Final = build_opener(_Stays)


class Visitor:
    """Makes requests to one server, as one guest."""

    def __init__(self, server: str, kept: KeptGuest | None = None) -> None:
        """Prepare to visit a server.

        Args:
            server: its address, such as `http://127.0.0.1:8000`.
            kept: the guest to be, who is kept for later visits; None is a new one, who is not.

        Raises: ProtocolError (guest_unreadable).
        """
        self.server = server
        self._kept = kept
        self.cookie = "" if kept is None else kept.read()
        """The Cookie header that identifies the guest."""

    @property
    def sockets(self) -> str:
        """The address of the server's sockets."""
        return f"ws{self.server.removeprefix('http')}/ws/"

    async def arrive(self) -> Me:
        """Return who the server says this is; it makes a new visitor a guest.

        Raises: ProtocolError if the server refuses; its code is `offline` if the server cannot be reached, and
            `guest_unwritable` if the guest cannot be kept.
        """
        return msgspec.json.decode(await self._request("GET", "/api/me"), type=Me)

    async def rename(self, name: str) -> Me:
        """Change the guest's name.

        Raises: ProtocolError as `arrive` does; `name_empty`, `name_too_long` or `name_forbidden_character`.
        """
        return msgspec.json.decode(await self._request("PUT", "/api/me", msgspec.json.encode(Rename(name))), type=Me)

    async def open_table(self, wanted: NewTable) -> TableCreated:
        """Open a table.

        Raises: ProtocolError as `arrive` does; `bad_options`, `no_such_bot` or `too_many_tables`.
        """
        created = await self._request("POST", "/api/tables", msgspec.json.encode(wanted))
        return msgspec.json.decode(created, type=TableCreated)

    async def record_of(self, table: str, game: int) -> str:
        """Return the record of a finished game.

        Raises: ProtocolError as `arrive` does; `game_not_found` if there is none that this guest may read.
        """
        return (await self._request("GET", f"/api/games/{table}/{game}.jsonl")).decode()

    async def _request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        """Make a request. One that changes something is repeated while it is unknown whether it was carried out.

        Its key lets the server carry it out once.

        Raises: ProtocolError.
        """
        key = None if method == "GET" else token_hex(16)
        for delay_s in () if key is None else AGAIN_S:
            try:
                return await asyncio.to_thread(self._request_now, method, path, body, key)
            except ProtocolError as failure:
                if not is_unknown(failure):
                    raise
            await asyncio.sleep(delay_s)
        return await asyncio.to_thread(self._request_now, method, path, body, key)

    def _request_now(self, method: str, path: str, body: bytes | None, key: str | None) -> bytes:
        headers = {"accept": JSON, "content-type": JSON, "cookie": self.cookie}
        if key is not None:
            headers["idempotency-key"] = key
        request = Request(f"{self.server}{path}", data=body, method=method, headers=headers)
        try:
            with _opener.open(request, timeout=WITHIN_S) as response:
                given = SimpleCookie(response.headers.get("set-cookie", ""))
                if given:
                    self.cookie = "; ".join(f"{each.key}={each.value}" for each in given.values())
                    if self._kept is not None:
                        self._kept.write(self.cookie)
                return response.read()
        except HTTPError as refusal:
            raise _refusal_in(refusal.read(), refusal.code) from refusal
        except (OSError, HTTPException) as problem:
            raise ProtocolError("offline", f"{self.server} cannot be reached: {problem}") from problem


def is_unknown(failure: ProtocolError) -> bool:
    """Return whether a request may have been carried out although it failed."""
    reason = getattr(failure.__cause__, "reason", None)
    could_connect = not isinstance(reason, ConnectionRefusedError | gaierror)
    return failure.code == "try_again" or (failure.code == "offline" and could_connect)


def _refusal_in(body: bytes, status: int) -> ProtocolError:
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        return ProtocolError("unknown", f"the server answers {status}")
    return ProtocolError(problem.code, problem.message)
