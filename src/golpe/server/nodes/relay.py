"""Passes a page's connection on to the node that owns its table. Bytes are passed as they are, in both directions."""

import asyncio
import logging
import secrets
import ssl
from collections.abc import Callable, Collection, Generator, Iterable
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, Protocol

from uvicorn.protocols.utils import get_remote_addr

from golpe.errors import ProtocolError
from golpe.server.db.errors import StoreError
from golpe.server.http.forwarded import RELAYED, Forwarded
from golpe.server.limits import SEND_WITHIN
from golpe.server.lobby.lobby import well_formed
from golpe.server.networks import Origin
from golpe.server.nodes.door import line_of, notice_silence
from golpe.server.nodes.secret import NONCE_BYTES, PROOF_BYTES, is_proof, proof
from golpe.server.services.logs import COUNTED
from golpe.server.services.metrics import Metrics

if TYPE_CHECKING:
    from golpe.server.db.postgres.database import PostgresDatabase  # needs the driver

CONNECTS_WITHIN: Final = 3.0
CHUNK_BYTES: Final = 64 * 1024
TRY_AGAIN: Final = b'{"code":"try_again","message":"the node that has this table cannot be reached: connect again"}'

log = logging.getLogger("golpe.server")
Headers = Iterable[tuple[bytes, bytes]]
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Unreachable(Exception):
    """The owner of a table cannot be reached, or does not know the secret."""


class Passing:
    """The pages that are passed on to other nodes."""

    def __init__(self) -> None:
        self._pages: dict[str, set[asyncio.Transport]] = {}
        """By the node's address."""

    @contextmanager
    def to(self, address: str, page: asyncio.Transport) -> Generator[None]:
        """Note a page while it is passed on."""
        pages = self._pages.setdefault(address, set())
        pages.add(page)
        try:
            yield
        finally:
            pages.discard(page)
            if not pages:
                self._pages.pop(address, None)

    def end_others(self, living: Collection[str]) -> None:
        """Disconnect the pages that are passed on to nodes that do not live.

        A node that stands still does not end its connections, and its tables will be elsewhere.
        """
        for address in self._pages.keys() - set(living):
            for page in self._pages[address]:
                page.abort()


class Connector:
    """Connects to other nodes."""

    def __init__(self, secret: bytes, tls: ssl.SSLContext | None, metrics: Metrics) -> None:
        self._secret = secret
        self._tls = tls
        self._metrics = metrics

    async def connect(self, address: str, origin: Origin) -> Streams:
        """Connect to another node, for a client.

        Raises: Unreachable.
        """
        host, _, port = address.rpartition(":")
        writer = None
        try:
            async with asyncio.timeout(CONNECTS_WITHIN):
                reader, writer = await asyncio.open_connection(
                    host.strip("[]"), int(port), ssl=self._tls, limit=CHUNK_BYTES
                )
                notice_silence(writer.get_extra_info("socket"))
                theirs, ours = await reader.readexactly(NONCE_BYTES), secrets.token_bytes(NONCE_BYTES)
                line = line_of(origin.address, is_forwarded=origin.household is not None)
                writer.write(ours + proof(self._secret, b"relay", theirs, ours, line) + line + b"\n")
                if not is_proof(await reader.readexactly(PROOF_BYTES), self._secret, b"owner", ours, theirs):
                    raise Unreachable(f"the node at {address} has another secret")
        except BaseException as error:
            if writer is not None:
                writer.transport.abort()
            if not isinstance(error, OSError | ValueError | asyncio.IncompleteReadError | Unreachable):
                raise
            self._metrics.relay_failures.inc()
            why = str(error) or type(error).__name__
            if isinstance(error, asyncio.IncompleteReadError):
                why = "it closed the connection, as its log may explain"
            log.warning("a page could not be relayed to %s: %s", address, why, extra=COUNTED)
            raise Unreachable(why) from error
        self._metrics.relayed.inc()
        return reader, writer


class Relay(Connector):
    """Finds owners of tables, and connects to them."""

    def __init__(
        self,
        database: "PostgresDatabase",
        secret: bytes,
        tls: ssl.SSLContext | None,
        forwarded: Forwarded,
        metrics: Metrics,
        passing: Passing | None = None,
    ) -> None:
        """Prepare to connect.

        Args:
            passing: notes the pages that are passed on.
        """
        super().__init__(secret, tls, metrics)
        self.passing = Passing() if passing is None else passing
        self._database = database
        self.forwarded = forwarded

    async def owner_of(self, code: str | None, client: tuple[str, int] | None) -> str | None:
        """Return where a request about a table has to go; None if it is served here.

        What another node has relayed is served here or refused, so that nothing goes round in circles.

        Raises: StoreError.
        """
        if code is None or (client is not None and client[1] in RELAYED):
            return None
        try:
            return await self._database.owner_of(well_formed(code))
        except ProtocolError:
            return None

    async def first_node(self) -> str | None:
        """Return where the first living node listens, if it is another one.

        Raises: StoreError.
        """
        return await self._database.first_node()


# --- Sockets --------------------------------------------------------------------------------


class ServerState(Protocol):
    """What uvicorn's protocols share."""

    connections: set[object]


class RelayingSocket(asyncio.Protocol):
    """The WebSocket of a node before it is known who owns its table."""

    local: Callable[..., asyncio.Protocol]
    """Makes the WebSocket of a table of this node."""
    relay: Relay

    def __init__(self, config: object, server_state: ServerState, app_state: dict[str, object]) -> None:
        self._new_local = lambda: type(self).local(config=config, server_state=server_state, app_state=app_state)
        self._connections = server_state.connections
        self._transport: asyncio.Transport | None = None
        self._received = b""
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self._transport = transport
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        self._received += data
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._decide())
        elif len(self._received) > CHUNK_BYTES and self._transport is not None:
            self._transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.shutdown()

    def shutdown(self) -> None:
        """End the relay; the page will reconnect."""
        if self._task is not None:
            self._task.cancel()
        if self._transport is not None:
            self._transport.close()
        self._connections.discard(self)

    async def _decide(self) -> None:
        transport = self._transport
        assert transport is not None
        try:
            await self._serve_or_relay(transport)
        except Exception:
            log.exception("a page could not be served")
            transport.abort()
        finally:
            self._connections.discard(self)

    async def _serve_or_relay(self, transport: asyncio.Transport) -> None:
        target, headers = request_in(self._received)
        client = get_remote_addr(transport)
        try:
            address = await self.relay.owner_of(code_of_socket(target), client)
            if address is None:
                self._serve(transport)
                return
            streams = await self.relay.connect(address, self.relay.forwarded.origin(client, headers))
        except (StoreError, Unreachable):
            transport.write(refusal())
            transport.close()
            return
        with self.relay.passing.to(address, transport):
            await self._pass(transport, streams)

    def _serve(self, transport: asyncio.Transport) -> None:
        served = self._new_local()
        transport.set_protocol(served)
        served.connection_made(transport)
        served.data_received(self._received)

    async def _pass(self, transport: asyncio.Transport, streams: Streams) -> None:
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader(limit=CHUNK_BYTES, loop=loop)
        protocol = asyncio.StreamReaderProtocol(reader, loop=loop)
        transport.set_protocol(protocol)
        protocol.connection_made(transport)
        page = (reader, asyncio.StreamWriter(transport, protocol, reader, loop))
        streams[1].write(self._received)
        self._received = b""
        await pass_both_ways(page, streams)


def relaying(local: Callable[..., asyncio.Protocol], relay: Relay) -> type[RelayingSocket]:
    """Return the WebSocket protocol of a node: that of a server for its own tables, and a relay for those of others."""
    return type("RelayingSocket", (RelayingSocket,), {"local": staticmethod(local), "relay": relay})


async def pass_both_ways(one: Streams, other: Streams) -> None:
    """Pass bytes between two connections until either ends; a slow reader slows the sender down."""
    ways = [asyncio.create_task(pass_on(one[0], other[1])), asyncio.create_task(pass_on(other[0], one[1]))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        for _, writer in (one, other):
            writer.close()


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass bytes on until there are no more, or nobody takes them for too long."""
    with suppress(OSError):
        while data := await reader.read(CHUNK_BYTES):
            writer.write(data)
            try:
                async with asyncio.timeout(SEND_WITHIN):
                    await writer.drain()
            except TimeoutError:
                writer.transport.abort()
                return


def request_in(received: bytes) -> tuple[str, list[tuple[bytes, bytes]]]:
    """Return the target and the headers of a request that uvicorn has checked and written down."""
    first, *lines = received.split(b"\r\n\r\n", 1)[0].split(b"\r\n")
    fields = [line.partition(b": ") for line in lines]
    return first.split(b" ")[1].decode("latin-1"), [(name.lower(), value) for name, _, value in fields]


def code_of_socket(target: str) -> str | None:
    """Return the code of the table at the target of a socket; None if it is that of the lobby or of something else."""
    folder, _, code = target.partition("?")[0].rpartition("/")
    return code if folder == "/ws" else None


def refusal() -> bytes:
    """Return the response to a page whose table cannot be reached."""
    head = f"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {len(TRY_AGAIN)}"
    return head.encode() + b"\r\ncache-control: no-store\r\nconnection: close\r\n\r\n" + TRY_AGAIN
