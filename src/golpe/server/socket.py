"""One connection of a page: decode, check the rate, post to the table; and one writer for what comes back."""

import asyncio
from http import HTTPStatus
from typing import Final, assert_never

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from golpe.errors import ProtocolError
from golpe.server.connection import Connection
from golpe.server.credit import Purse, Purses
from golpe.server.identity import address, is_own_origin, known_guest
from golpe.server.limits import HELLO_WITHIN, MESSAGES_PER_SECOND, REFUSED_IN_A_ROW_MAX, SEND_WITHIN
from golpe.server.lobby import Lobby
from golpe.server.outbox import Outbox
from golpe.server.protocol import (
    PROTOCOL_VERSION,
    AddBot,
    ClientMessage,
    CommandId,
    Decide,
    Hello,
    Here,
    Leave,
    Problem,
    Rejected,
    RemoveBot,
    SetPace,
    Sit,
    Start,
    Substitute,
)
from golpe.server.services import Services
from golpe.server.store.interface import StoreError
from golpe.server.table import Table

CLOSE_NORMAL: Final = 1000
SENT_AFTER_CLOSE: Final = "after sending 'websocket.close'."


class Identified(msgspec.Struct):
    """Anything that carries a command's id."""

    id: CommandId


_decoder: Final = msgspec.json.Decoder[ClientMessage](ClientMessage)
_id_decoder: Final = msgspec.json.Decoder[Identified](Identified)


async def serve_socket(websocket: WebSocket, services: Services, lobby: Lobby, arrivals: Purses) -> None:
    """Serve one connection from its handshake to its end.

    Args:
        arrivals: credit for new connections, by address.
    """
    if not is_own_origin(services, websocket.headers):
        await deny(websocket, Problem("bad_origin", "this page belongs to another site"), HTTPStatus.FORBIDDEN)
        return
    if not arrivals.pay(address(websocket)):
        problem = Problem("too_fast", "too many connections: wait a little")
        await deny(websocket, problem, HTTPStatus.TOO_MANY_REQUESTS)
        return
    await websocket.accept()
    try:
        guest = await known_guest(services, websocket.cookies)
        if guest is None:
            raise ProtocolError("no_guest", "ask for /api/me first: it gives every visitor a name")
        table = await lobby.find(str(websocket.path_params["code"]))
    except ProtocolError as refusal:
        await refuse(websocket, refusal)
        return
    except StoreError:
        await refuse(websocket, ProtocolError("try_again", "nothing could be read: connect again"))
        return
    await Session(websocket, services, table, Connection(guest)).run()


async def deny(websocket: WebSocket, problem: Problem, status: int) -> None:
    """Refuse the handshake."""
    await websocket.send_denial_response(Response(msgspec.json.encode(problem), status, media_type="application/json"))


async def refuse(websocket: WebSocket, refusal: ProtocolError) -> None:
    """Say why there is nothing to be had here, and close."""
    outbox = Outbox()
    outbox.put_note(Rejected(code=refusal.code, message=str(refusal)))
    outbox.end(refusal.code)
    await write_all(websocket, outbox)


class Session:
    """A connection that has found its table."""

    def __init__(self, websocket: WebSocket, services: Services, table: Table, connection: Connection) -> None:
        self._websocket = websocket
        self._services = services
        self._table = table
        self._connection = connection
        self._purse = Purse(services.clock, burst=services.message_burst, per_second=MESSAGES_PER_SECOND)
        self._refused_in_a_row = 0
        self._is_greeted = False

    async def run(self) -> None:
        """Read until the page goes or is told to; the writer runs beside."""
        outbox = self._connection.outbox
        late = self._services.clock.call_later(HELLO_WITHIN, self._hello_is_late)
        reader = asyncio.create_task(self._read())
        try:
            await write_all(self._websocket, outbox)
        finally:
            late.cancel()
            reader.cancel()
            self._table.go(self._connection)
        if reader.done() and not reader.cancelled():
            reader.result()  # a surprise while reading is nobody's to swallow

    def _hello_is_late(self) -> None:
        if not self._is_greeted:
            self._connection.outbox.end("hello_late")

    async def _read(self) -> None:
        try:
            await self._read_frames()
        finally:
            self._connection.outbox.abandon()

    async def _read_frames(self) -> None:
        while not self._connection.outbox.is_ended:
            frame = await self._websocket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            self._hear(frame.get("text"))

    def _hear(self, text: str | None) -> None:
        """Take a frame or refuse it, by the id of its command as far as that can be read."""
        command_id: str | None = None
        try:
            try:
                message = decoded(text)
                command_id = None if isinstance(message, Hello | Here) else message.id
            except ProtocolError:
                command_id = id_in(text)
                raise
            finally:
                self._pay()  # who cannot be understood pays too
            self._take(message)
        except ProtocolError as refusal:
            self._connection.outbox.put_note(Rejected(code=refusal.code, message=str(refusal), id=command_id))

    def _pay(self) -> None:
        """Take one message's worth of credit.

        Raises: ProtocolError (too_fast); who goes on for long is sent away.
        """
        if self._purse.pay():
            self._refused_in_a_row = 0
            return
        self._refused_in_a_row += 1
        if self._refused_in_a_row > REFUSED_IN_A_ROW_MAX:
            self._connection.outbox.end("too_fast")
        raise ProtocolError("too_fast", f"at most {MESSAGES_PER_SECOND:g} messages a second, please")

    def _take(self, message: ClientMessage) -> None:
        match message:
            case Hello():
                self._greet(message)
            case Here():
                self._check_greeted()
                self._table.here(self._connection)
            case Sit() | Leave() | AddBot() | RemoveBot() | Start() | SetPace() | Decide() | Substitute():
                self._check_greeted()
                self._table.say(self._connection, message)
            case _:
                assert_never(message)

    def _greet(self, hello: Hello) -> None:
        if hello.protocol != PROTOCOL_VERSION:
            code = "protocol_too_old" if hello.protocol < PROTOCOL_VERSION else "protocol_too_new"
            known = f"this server speaks protocol {PROTOCOL_VERSION}, not {hello.protocol}: load the page again"
            self._connection.outbox.put_note(Rejected(code=code, message=known))
            self._connection.outbox.end(code)
            return
        self._is_greeted = True
        self._table.arrive(self._connection)

    def _check_greeted(self) -> None:
        if not self._is_greeted:
            raise ProtocolError("hello_first", "the first message of a connection is hello")


def decoded(text: str | None) -> ClientMessage:
    """Return the message that a frame holds.

    Raises: ProtocolError (binary_frame, malformed).
    """
    if text is None:
        raise ProtocolError("binary_frame", "messages are text, not bytes")
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ProtocolError("malformed", f"this is no message of the protocol: {error}") from error


def id_in(text: str | None) -> str | None:
    """Return the id of a command that is otherwise no message of the protocol."""
    try:
        return None if text is None else _id_decoder.decode(text).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


async def write_all(websocket: WebSocket, outbox: Outbox) -> None:
    """Send what comes into the outbox until it ends or the page no longer takes anything."""
    try:
        while not outbox.is_spent:
            for message in await outbox.next():
                async with asyncio.timeout(SEND_WITHIN):
                    await websocket.send_text(msgspec.json.encode(message).decode())
        if not outbox.is_abandoned:
            await websocket.close(CLOSE_NORMAL)
    except (WebSocketDisconnect, TimeoutError):
        return
    except RuntimeError as error:
        # uvicorn raises this for what is sent after it has closed a connection by itself, as for a huge frame.
        if not str(error).endswith(SENT_AFTER_CLOSE):
            raise
