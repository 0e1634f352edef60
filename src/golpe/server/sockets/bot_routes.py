"""How outside bots connect: over a WebSocket, or over a stream of messages with requests beside it."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from golpe.errors import ProtocolError
from golpe.protocol.bots import MessageFromBot
from golpe.server.bot_accounts.bot_room import BotRoom
from golpe.server.db import bot_tokens
from golpe.server.db.bot_tokens import BotToken
from golpe.server.db.errors import StoreError
from golpe.server.http.answers import content
from golpe.server.http.callers import Callers
from golpe.server.http.forwarded import RELAYED, origin_in
from golpe.server.http.identity import bot_token_in, token_hash
from golpe.server.http.operation import NDJSON, Operation, RequestOrigin, Routes
from golpe.server.limits import BOT_HEARTBEAT_EVERY, BOT_MESSAGE_BYTES_MAX, SEND_WITHIN
from golpe.server.lobby.bot_session import BotSession, Branches
from golpe.server.lobby.lobby import Lobby
from golpe.server.networks import Origin
from golpe.server.services.outside_bots import check_makers
from golpe.server.services.services import Services
from golpe.server.sockets.socket import Gate, deny, encoded, write_all
from golpe.server.uvicorn_overrides import DISCONNECT, Event, frames_of

BOT: Final = "bot"
"""Stands in place of a table's code in the path of the socket."""
STREAMED: Final = {"cache-control": "no-store", "x-accel-buffering": "no"}
"""Headers of a stream; the second keeps nginx from collecting messages."""
BAD_TOKEN: Final = "a bot needs a token that is valid: send it as Authorization: Bearer TOKEN"

Branching = Callable[[BotSession, Mapping[str, str], Origin], Branches]
"""Connects a bot to other nodes, given the headers of its request and where it comes from."""


class Bearer(NamedTuple):
    """A bot that has shown its token."""

    bot: BotToken
    token_hash: bytes
    headers: dict[str, str]
    """Those with which another node admits the bot. They are kept, because a socket's are freed once it is open."""


class BotDoor:
    """Admits outside bots by their tokens."""

    def __init__(
        self, services: Services, lobby: Lobby, gate: Gate, room: BotRoom, branching: Branching | None = None
    ) -> None:
        """Prepare to admit bots.

        Args:
            room: the room where bots seek games.
            branching: connects bots to other nodes; None if there are none.
        """
        self._branching = branching
        self._services = services
        self._lobby = lobby
        self._gate = gate
        self._room = room
        self._sessions: dict[bytes, BotSession] = {}
        """The latest session of each bot that is connected, by the hash of its token."""

    async def bearer(self, headers: Mapping[str, str], origin: Origin, *, is_connecting: bool) -> Bearer:
        """Return the bot whose token a request has. A missing, unknown and revoked token are refused alike.

        Args:
            is_connecting: True to save the time.

        Raises: ProtocolError (banned, bots_off, bad_token), StoreError.
        """
        services = self._services
        now_ms = services.clock.wall_ms()
        services.sanctions.check_address(origin.address, now_ms=now_ms)
        token = bot_token_in(headers)
        if token is not None:
            hashed = token_hash(token)
            bot = await services.database.read(bot_tokens.bot_with, hashed)
            if bot is not None:
                check_makers(bot, services.bots)
                if is_connecting:
                    await services.database.write(bot_tokens.see_bot, bot.id, now_ms=now_ms)
                for guest in (bot.owner, bot.guest):
                    if guest is not None:
                        services.sanctions.check_guest(guest, now_ms=now_ms)
                return Bearer(bot, hashed, {name: headers.get(name, "") for name in ("authorization", "host")})
        raise ProtocolError("bad_token", BAD_TOKEN)

    def session_with(self, headers: Mapping[str, str]) -> BotSession | None:
        """Return the open connection of the bot whose token a request has, without asking the store."""
        token = bot_token_in(headers)
        session = None if token is None else self._sessions.get(token_hash(token))
        return None if session is None or session.outbox.is_ended else session

    def open(self, bearer: Bearer, scope: Scope) -> BotSession:
        """Open a connection in place of an earlier one."""
        origin, branching = origin_in(scope), self._branching
        if is_branch(scope):  # messages beside a stream are for the node with the stream
            return BotSession(self._services, self._lobby, bearer.bot, origin, self._room)
        session = self._sessions[bearer.token_hash] = BotSession(
            self._services,
            self._lobby,
            bearer.bot,
            origin,
            self._room,
            None if branching is None else lambda its: branching(its, bearer.headers, origin),
        )
        return session

    def close(self, bearer: Bearer, session: BotSession) -> None:
        """Close a connection."""
        session.close()
        if self._sessions.get(bearer.token_hash) is session:
            del self._sessions[bearer.token_hash]

    # --- The socket -----------------------------------------------------------------------------

    async def serve_socket(self, websocket: WebSocket) -> None:
        """Serve one socket from its handshake to its end."""
        origin = origin_in(websocket.scope)
        try:
            self._gate.enter(origin)
        except ProtocolError as refusal:
            self._services.metrics.refused(refusal.code)
            await deny(websocket, refusal)
            return
        try:
            try:
                bearer = await self.bearer(websocket.headers, origin, is_connecting=True)
            except ProtocolError as refusal:
                self._services.metrics.refused(refusal.code)
                await deny(websocket, refusal)
                return
            except StoreError:
                await deny(websocket, ProtocolError("try_again", "the store could not be read: connect again"))
                return
            await websocket.accept()
            session = self.open(bearer, websocket.scope)
            frames_of(websocket).hear_with(partial(hear, session))
            try:
                await write_all(websocket, session.outbox, self._services.metrics)
            finally:
                self.close(bearer, session)
        finally:
            self._gate.leave(origin)

    # --- The stream -----------------------------------------------------------------------------

    async def stream(self, request: Request) -> Response:
        """Answer a request for the stream of messages.

        Raises: ProtocolError, StoreError.
        """
        origin = origin_in(request.scope)
        self._gate.enter(origin)
        try:
            bearer = await self.bearer(request.headers, origin, is_connecting=True)
        except BaseException:
            self._gate.leave(origin)
            raise
        return BotStream(self, bearer, origin, self._services)

    def end_stream(self, bearer: Bearer, session: BotSession | None, origin: Origin) -> None:
        """Forget a stream that has ended."""
        if session is not None:
            self.close(bearer, session)
        self._gate.leave(origin)


def is_branch(scope: Scope) -> bool:
    """Return whether another node connects, where the bot itself is."""
    return (scope.get("client") or ("", 0))[1] in RELAYED


def hear(session: BotSession, event: Event) -> None:
    """Handle a frame from a bot, or the end of its connection."""
    if event["type"] == DISCONNECT:
        session.outbox.abandon()
    elif not session.outbox.is_ended:
        try:
            session.hear(text_in(event.get("text")))
        except ProtocolError as refusal:
            session.refuse(refusal)


def text_in(text: str | None) -> bytes:
    """Return the encoded text of a frame.

    Raises: ProtocolError (binary_frame).
    """
    if text is None:
        raise ProtocolError("binary_frame", "messages must be text, not bytes")
    return text.encode()


class BotStream(Response):
    """A response that lasts until the bot disconnects: one message per line, and an empty line now and then."""

    def __init__(self, door: BotDoor, bearer: Bearer, origin: Origin, services: Services) -> None:
        super().__init__(None, HTTPStatus.OK, STREAMED, media_type=NDJSON)
        del self.headers["content-length"]
        self._door = door
        self._bearer = bearer
        self._origin = origin
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send messages until the connection ends."""
        session: BotSession | None = None
        try:
            session = self._door.open(self._bearer, scope)
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            gone = asyncio.create_task(until_gone(receive, session))
            try:
                await self._send_all(session, send)
            finally:
                gone.cancel()
        finally:
            self._door.end_stream(self._bearer, session, self._origin)

    async def _send_all(self, session: BotSession, send: Send) -> None:
        outbox = session.outbox
        while not outbox.is_spent:
            heartbeat = self._services.clock.call_later(BOT_HEARTBEAT_EVERY, outbox.wake)
            try:
                messages = await outbox.next()
            finally:
                heartbeat.cancel()
            lines = b"".join(line + b"\n" for line in encoded(messages, self._services.metrics))
            if not self._services.lease.is_held():
                break  # its tables may have another owner by now: the bot connects again
            async with asyncio.timeout(SEND_WITHIN):
                await send({"type": "http.response.body", "body": lines or b"\n", "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def until_gone(receive: Receive, session: BotSession) -> None:
    """Wait until the bot has gone, and let the stream end."""
    while (await receive())["type"] != "http.disconnect":
        pass
    session.outbox.abandon()


NOT_CONNECTED: Final = "open /api/bot/stream first: it brings what the server has to say"


class BotRoutes(Routes):
    """Answers `/api/bot/stream` and `/api/bot/messages`. Cookies and the page's origin do not matter."""

    def __init__(self, services: Services, callers: Callers, door: BotDoor) -> None:
        super().__init__(services, callers)
        self._door = door

    @Operation("GET", "/bot/stream", answer=NDJSON, refusals=("too_many_connections",), is_for_bots=True)
    async def stream_to_bot(self, request: Request, origin: RequestOrigin) -> Response:
        """Stream the messages to an outside bot, one a line, until it disconnects."""
        self._callers.let_in(request)
        if request.method == "HEAD":
            await self._door.bearer(request.headers, origin, is_connecting=False)
            return Response(media_type=NDJSON, headers={"cache-control": "no-store"})
        return await self._door.stream(request)

    @Operation("POST", "/bot/messages", body=MessageFromBot, refusals=("not_connected",), is_for_bots=True)
    async def message_of_bot(self, request: Request, origin: RequestOrigin) -> None:
        """Take one message from a bot that is connected."""
        # The limit on requests from one address does not apply to a connected bot.
        session = self._door.session_with(request.headers)
        if session is None:
            self._callers.let_in(request)
            await self._door.bearer(request.headers, origin, is_connecting=False)
            raise ProtocolError("not_connected", NOT_CONNECTED)
        session.hear(await content(request, bytes_max=BOT_MESSAGE_BYTES_MAX))
