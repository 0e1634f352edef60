"""Passes requests on to the nodes that can answer them."""

import asyncio
import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import parse_qs

import h11
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from golpe.errors import ProtocolError
from golpe.server.db.errors import StoreError
from golpe.server.http.forwarded import RELAYED
from golpe.server.http.keyed import HEADER
from golpe.server.limits import BODY_BYTES_MAX
from golpe.server.lobby.quick_play import SEAT_AT, SEAT_ELSEWHERE
from golpe.server.nodes.relay import CHUNK_BYTES, TRY_AGAIN, Relay, Unreachable
from golpe.server.services.lease import Lease

ANSWERS_WITHIN: Final = 30.0
SEATS_WITHIN: Final = 5.0
"""Seconds for a seat at another node. Meanwhile nobody else gets one by quick play."""
CHOSEN: Final = b"golpe-seat-at"
"""The header of a request for quick play with the code of the table that another node has chosen."""
OF_BOTS: Final = re.compile(r"/api/bots(/[^/]+(/challenge)?)?")
"""The paths of requests about bots that play and seek games."""
HOP_BY_HOP: Final = frozenset((b"connection", b"transfer-encoding", b"date", b"server"))
OF_BODY: Final = frozenset((b"connection", b"content-length", b"transfer-encoding", b"expect", CHOSEN))
"""Headers of a request that are not passed on."""
KEY: Final = HEADER.lower().encode()

Header = tuple[bytes, bytes]


def relaying_requests(app: ASGIApp, relay: Relay, lease: Lease) -> ASGIApp:
    """Return an application that passes on what other nodes have to answer."""

    async def dispatch(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST" and scope["path"] == "/api/quick":
            await quick_play(scope, receive, send, app, relay)
            return
        if scope["type"] == "http" and is_for_first(scope):
            body, again = await body_of(receive)
            if not await passed_to_first(scope, send, relay, body):
                await app(scope, again, send)
            return
        code = code_of_request(scope) if scope["type"] == "http" else None
        body: bytes | None = None
        if code is not None and scope["method"] == "POST":
            body, receive = await body_of(receive)
            code = None if body is None else code  # it is refused, wherever the table is
        if code is None:
            await app(scope, receive, send)
            return
        try:
            address = await relay.owner_of(code, scope.get("client"))
            if address is not None:
                await pass_request(scope, send, address, relay, body)
                return
        except (StoreError, Unreachable, OSError, h11.ProtocolError):
            await answer_unreachable(send)
            return
        answer: list[Message] = []

        async def hold_back(message: Message) -> None:
            answer.append(message)

        await app(scope, receive, hold_back)
        if not lease.is_held():  # another node may own the table by now
            await answer_unreachable(send)
            return
        for message in answer:
            await send(message)

    return dispatch


def is_for_first(scope: Scope) -> bool:
    """Return whether the first node answers a request, because it arranges rated games and all games of bots."""
    method, path = scope["method"], scope["path"]
    if path == "/api/rated":
        return method in ("POST", "DELETE")
    return method in ("GET", "POST") and OF_BOTS.fullmatch(path) is not None


def code_of_request(scope: Scope) -> str | None:
    """Return the code of the table whose live state a request needs; None if it needs none."""
    path: str = scope["path"]
    if scope["method"] in ("GET", "POST") and path.startswith("/api/tables/") and path.endswith("/invitations"):
        return path.removeprefix("/api/tables/").removesuffix("/invitations")
    if scope["method"] != "GET":
        return None
    if path.startswith("/api/me/coach/"):
        return path.removeprefix("/api/me/coach/")
    if path in ("/api/rules", "/api/summary"):
        return parse_qs(scope["query_string"].decode("latin-1")).get("table", [None])[0]
    return None


# --- Quick play -----------------------------------------------------------------------------


async def quick_play(scope: Scope, receive: Receive, send: Send, app: ASGIApp, relay: Relay) -> None:
    """Let one node, the first, choose the tables of all guests, so that those who come together play together.

    If it cannot be reached, this node chooses. If the table belongs to another node, that node is asked for the seat.
    """
    body, again = await body_of(receive)
    is_relayed = (scope.get("client") or ("", 0))[1] in RELAYED
    chosen = next((value for name, value in scope["headers"] if name == CHOSEN), None)
    if is_relayed and chosen is not None:
        await app({**scope, SEAT_AT: chosen.decode("latin-1")}, again, send)
        return
    if await passed_to_first(scope, send, relay, body):
        return

    async def seat_elsewhere(code: str, address: str) -> None:
        """Ask the owner of a table to seat the guest.

        Raises: ProtocolError.
        """
        try:
            async with asyncio.timeout(SEATS_WITHIN):
                start, content = await answer_of(scope, address, relay, body or b"", ((CHOSEN, code.encode()),))
        except (Unreachable, OSError, h11.ProtocolError) as error:
            raise ProtocolError("try_again", f"the node that has table {code} cannot be reached") from error
        if start["status"] != 200:
            raise ProtocolError("try_again", f"there is no seat at table {code}: {content.decode('utf-8', 'replace')}")

    await app({**scope, SEAT_ELSEWHERE: seat_elsewhere}, again, send)


async def passed_to_first(scope: Scope, send: Send, relay: Relay, body: bytes | None) -> bool:
    """Let the first node answer, because it matches all who look for a game; return False if this node has to.

    Args:
        body: of the request; None if it cannot be passed on.
    """
    if body is None or (scope.get("client") or ("", 0))[1] in RELAYED:
        return False
    try:
        address = await relay.first_node()
        if address is None:
            return False
        await pass_request(scope, send, address, relay, body)
    except (StoreError, Unreachable):
        return False
    except (OSError, h11.ProtocolError):  # it may have taken the request
        await answer_unreachable(send)
    return True


async def body_of(receive: Receive) -> tuple[bytes | None, Receive]:
    """Read a body; return it, or None if it is too long or is not whole, and what lets the application read it."""
    messages: list[Message] = []
    body = b""
    while True:
        message = await receive()
        messages.append(message)
        body += message.get("body", b"")
        is_whole = message["type"] == "http.request" and not message.get("more_body", False)
        if is_whole or message["type"] != "http.request" or len(body) > BODY_BYTES_MAX:
            break
    is_fit = is_whole and len(body) <= BODY_BYTES_MAX

    async def again() -> Message:
        return messages.pop(0) if messages else await receive()

    return body if is_fit else None, again


# --- Passing on -----------------------------------------------------------------------------


async def pass_request(scope: Scope, send: Send, address: str, relay: Relay, body: bytes | None = None) -> None:
    """Send a request to another node, and its response to the client.

    Args:
        body: of the request; None if it can have none.
    """
    start, content = await answer_of(scope, address, relay, body, keeps_key=True)
    await send(start)
    await send({"type": "http.response.body", "body": content})


async def answer_of(
    scope: Scope,
    address: str,
    relay: Relay,
    body: bytes | None,
    added: Iterable[Header] = (),
    *,
    keeps_key: bool = False,
) -> tuple[Message, bytes]:
    """Send a request to another node; return the start of its response, and the content.

    Args:
        added: headers to add.
        keeps_key: whether its idempotency key is passed on.
    """
    reader, writer = await relay.connect(address, relay.forwarded.origin(scope.get("client"), scope["headers"]))
    try:
        async with asyncio.timeout(ANSWERS_WITHIN):
            connection = h11.Connection(h11.CLIENT)
            target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
            left_out = OF_BODY if keeps_key else OF_BODY | {KEY}
            headers = [(name, value) for name, value in scope["headers"] if name not in left_out]
            headers += [*added, (b"connection", b"close")]
            if body is not None:
                headers.append((b"content-length", str(len(body)).encode()))
            request = h11.Request(method=scope["method"], target=target, headers=headers)
            sent = [request, *([h11.Data(data=body)] if body else []), h11.EndOfMessage()]
            writer.write(b"".join(connection.send(event) or b"" for event in sent))
            start: Message = {}
            content = b""
            while not isinstance(event := connection.next_event(), h11.EndOfMessage):
                if event is h11.NEED_DATA:
                    connection.receive_data(await reader.read(CHUNK_BYTES))
                elif isinstance(event, h11.Response):
                    kept = [(name, value) for name, value in event.headers if name not in HOP_BY_HOP]
                    start = {"type": "http.response.start", "status": event.status_code, "headers": kept}
                elif isinstance(event, h11.Data):
                    content += event.data
    finally:
        writer.close()
    return start, content


async def answer_unreachable(send: Send) -> None:
    """Refuse a request whose table cannot be reached."""
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": TRY_AGAIN})
