"""The connections of an outside bot to the other nodes, made by the node to which it has connected itself.

Each node then treats the bot as connected to it. What other nodes tell the bot is passed on as it is.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING, Final

import msgspec
from websockets.client import ClientProtocol
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from golpe.errors import ProtocolError
from golpe.protocol.bots import Arrangement, BotDecision, BotHello, Leave, MessageFromBot, Say, Seek, Sit, Unseek
from golpe.server.db.errors import StoreError
from golpe.server.limits import BOT_MESSAGES_WAITING_MAX
from golpe.server.lobby.bot_session import BotSession
from golpe.server.networks import Origin
from golpe.server.nodes.relay import CHUNK_BYTES, Connector, Streams, Unreachable
from golpe.server.sockets.bot_routes import BOT

if TYPE_CHECKING:
    from golpe.server.db.postgres.database import PostgresDatabase  # needs the driver

LOOKS_EVERY: Final = 1.0
"""Seconds after which a lost connection is tried again, and new nodes are looked for."""
CONNECTED_WITHIN: Final = 3.0
"""Seconds for which a bot that wants a seat waits for the connection to the node of the table."""
MESSAGE_BYTES_MAX: Final = 2**22

log = logging.getLogger("golpe.server")


class Told(msgspec.Struct):
    """What decides where the answers to a message to a bot belong."""

    type: str
    game: int | None = None
    table: str | None = None
    code: str | None = None
    about: str | None = None


_decode: Final = msgspec.json.Decoder(Told).decode
_encode: Final = msgspec.json.Encoder().encode


class Neighbours:
    """The other living nodes, for all bots that are connected to this one."""

    def __init__(self, database: "PostgresDatabase") -> None:
        self._database = database
        self._known: list[str] = []
        self.first: str | None = None
        """The address of the node that arranges the games of all bots; None if it is this one."""
        self._read_at = -LOOKS_EVERY
        self._reading = asyncio.Lock()

    async def addresses(self) -> list[str]:
        """Return where they listen, as known not long ago.

        Raises: StoreError.
        """
        async with self._reading:
            now = asyncio.get_running_loop().time()
            if now - self._read_at >= LOOKS_EVERY:
                self._known, self.first = await self._database.other_nodes(), await self._database.first_node()
                self._read_at = now
            return self._known


class BotBranches:
    """One bot's connections to other nodes."""

    def __init__(
        self,
        neighbours: Neighbours,
        connector: Connector,
        session: BotSession,
        headers: Mapping[str, str],
        origin: Origin,
    ) -> None:
        """Connect to all nodes, also to those that come later, until it is closed.

        Args:
            session: the bot's own connection.
            headers: authorization and host of the request with which it was opened.
        """
        self._neighbours = neighbours
        self._connector = connector
        self._session = session
        self._headers = headers
        self._origin = origin
        self._hello: BotHello | None = None
        """The bot's first message, which is passed on to other nodes."""
        self._came = asyncio.Event()
        """Set when one more connection is open."""
        self._open: dict[str, Branch] = {}
        """The connections on which the other node has said hello, by its address."""
        self._tables: dict[str, str] = {}
        """The address of the node with each table at which the bot has a seat."""
        self._games: dict[int, str] = {}
        self._seek: Seek | None = None
        """The games that the bot seeks."""
        self._first: str | None = None
        """The address of the node that was last told of these; None if it is this one."""
        self._failed: set[str] = set()
        """The addresses of nodes whose failure has been logged."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    # --- From the bot ---------------------------------------------------------------------------

    def hello(self, hello: BotHello) -> None:
        """Let other nodes greet the bot."""
        self._hello = hello
        for branch in self._open.values():
            branch.send(hello)

    def pass_on(self, message: BotDecision | Leave | Say) -> bool:
        """Pass a message on to the node where its table or game is."""
        if isinstance(message, BotDecision):
            address = self._games.get(message.game)
        else:
            address = self._tables.get(message.table.lower())
        return address is not None and self._send(address, message)

    async def arrange(self, message: Arrangement) -> bool:
        """Pass a message on to the first living node, which arranges the games of all bots."""
        await self._neighbours.addresses()
        self._follow_first()
        if isinstance(message, Seek | Unseek):
            self._seek = message if isinstance(message, Seek) else None
        if self._first is None:
            return False
        is_sent = await self._send_once_open(self._first, message)
        if not is_sent and not isinstance(message, Seek | Unseek):  # which are sent once it is connected
            raise ProtocolError("try_again", "the node that arranges games cannot be reached: try again")
        return True

    async def sit(self, address: str, wanted: Sit) -> bool:
        """Ask another node for a seat, once it is connected."""
        return await self._send_once_open(address, wanted)

    async def _send_once_open(self, address: str, message: MessageFromBot) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(CONNECTED_WITHIN):
                while address not in self._open:
                    self._came.clear()
                    await self._came.wait()
        return self._send(address, message)

    def close(self) -> None:
        """Disconnect from all nodes."""
        self._task.cancel()

    def _send(self, address: str, message: MessageFromBot) -> bool:
        branch = self._open.get(address)
        return branch is not None and branch.send(message)

    def _follow_first(self) -> None:
        """If another node arranges games now, tell it which games the bot seeks, and let the previous one forget them.

        The previous one may still be alive, if it is being drained.
        """
        before, self._first = self._first, self._neighbours.first
        if self._seek is not None and before != self._first:
            self._arrange_at(before, Unseek())
            self._arrange_at(self._first, self._seek)

    def _arrange_at(self, address: str | None, message: Seek | Unseek) -> None:
        if address is not None:
            self._send(address, message)
        else:
            with suppress(ProtocolError):  # the bot was refused before
                self._session.arrange_here(message)

    # --- From other nodes -----------------------------------------------------------------------

    async def _run(self) -> None:
        """Keep a connection to each living node."""
        following: dict[str, asyncio.Task[None]] = {}
        try:
            while not self._session.outbox.is_ended:
                with suppress(StoreError):
                    living = await self._neighbours.addresses()
                    self._follow_first()
                    for address in following.keys() - living:
                        following.pop(address).cancel()
                    for address in living:
                        if address not in following or following[address].done():
                            task = asyncio.get_running_loop().create_task(self._follow(address))
                            following[address] = task
                await asyncio.sleep(LOOKS_EVERY)
        finally:
            for task in following.values():
                task.cancel()

    async def _follow(self, address: str) -> None:
        """Pass on what one node tells the bot, until the connection ends."""
        try:
            streams = await self._connector.connect(address, self._origin)
        except Unreachable:
            return
        branch = Branch(streams, self._headers)
        try:
            async with aclosing(branch.messages()) as messages:
                async for raw in messages:
                    if self._is_last(raw, address, branch):
                        return
        except (OSError, WebSocketException, msgspec.MsgspecError) as error:
            if address not in self._failed:
                log.warning("a bot is disconnected from the node at %s: %s", address, error)
            self._failed.add(address)
        finally:
            if self._open.get(address) is branch:
                del self._open[address]
            branch.close()

    def _is_last(self, raw: bytes, address: str, branch: "Branch") -> bool:
        """Pass a message on; return whether it was the last one."""
        told = _decode(raw)
        match told.type:
            case "hello":
                self._open[address] = branch
                self._failed.discard(address)
                if self._hello is not None:
                    branch.send(self._hello)
                    if self._seek is not None and address == self._first:
                        branch.send(self._seek)
                self._came.set()
                return False
            case "bye":
                if told.code in ("elsewhere", "revoked", "too_fast"):
                    self._session.end(told.code)
                return True
            case "seated":
                self._tables[told.table or ""] = address
            case "refused" if told.about == "seek":
                self._seek = None
            case "left":
                self._tables.pop(told.table or "", None)
            case "new_game" | "decide":
                self._games[told.game or 0] = address
            case "game_over":
                self._games.pop(told.game or 0, None)
            case _:
                pass
        self._session.outbox.put_encoded(raw)
        return False


class Branch:
    """A WebSocket to one other node."""

    def __init__(self, streams: Streams, headers: Mapping[str, str]) -> None:
        """Prepare to open it.

        Args:
            headers: authorization and host of the bot's own request.
        """
        self._reader, self._writer = streams
        uri = parse_uri(f"ws://{headers['host']}/ws/{BOT}")
        self._protocol = ClientProtocol(uri, max_size=MESSAGE_BYTES_MAX)
        request = self._protocol.connect()
        request.headers["Authorization"] = headers["authorization"]
        self._protocol.send_request(request)

    def send(self, message: MessageFromBot) -> bool:
        """Send a message; return whether the other node still reads."""
        if self._writer.transport.get_write_buffer_size() > BOT_MESSAGES_WAITING_MAX * 1024:
            self.close()
        if self._writer.is_closing():
            return False
        self._protocol.send_text(_encode(message))
        self._flush()
        return True

    async def messages(self) -> AsyncGenerator[bytes, None]:
        """Yield messages until the connection ends.

        Raises: OSError, WebSocketException.
        """
        self._flush()
        while data := await self._reader.read(CHUNK_BYTES):
            self._protocol.receive_data(data)
            self._flush()
            for event in self._protocol.events_received():
                if isinstance(event, Response):
                    if self._protocol.handshake_exc is not None:
                        raise self._protocol.handshake_exc
                elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                    yield bytes(event.data)

    def close(self) -> None:
        """Disconnect."""
        self._writer.transport.abort()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self._writer.write(data)
