"""Everything that Golpe overrides in uvicorn. It relies on internals, so `pyproject.toml` bounds uvicorn's version.

Some overrides are for safety: limits that uvicorn does not set, and an orderly shutdown. They stay whatever they cost.
The others save CPU or memory, and each states by how much. An override that saves less than a tenth is not worth it.
"""

import asyncio
import ipaddress
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Final, Protocol, cast
from weakref import ref

import h11
import uvicorn
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.protocol import OPEN

from golpe.server.limits import (
    FRAGMENTS_MAX,
    MESSAGES_UNREAD_MAX,
    PING_BURST,
    PINGS_PER_SECOND,
    REQUEST_WITHIN,
    SEND_WITHIN,
)
from golpe.server.networks import WIDE, origin_of
from golpe.server.services.clock import Clock, Timer
from golpe.server.services.lease import Lease
from golpe.server.services.token_buckets import TokenBucket

DISCONNECT: Final = "websocket.disconnect"
FRAMES: Final = "golpe.frames"
"""Key of the ASGI scope for the `Frames` of an open page."""
ABNORMAL: Final = 1006
INTERNAL_ERROR: Final = 1011
POLICY: Final = 1008
TOO_BIG: Final = 1009

Event = ASGIReceiveEvent
"""What uvicorn has received from a page or bot: a message, or that the connection is closed."""
Hear = Callable[[Event], None]

log = logging.getLogger("golpe.server")


# --- WebSockets -----------------------------------------------------------------------------


class Inbox(asyncio.Queue[Event]):
    """What uvicorn has received and the application has not. Once there is a hearer, it is called at once.

    uvicorn 0.54.0, 1,000 idle connections: 15% less memory than with an `asyncio.Queue`, which takes 3 KB while it is
    empty. 400 idle connections: another 11% less without a task that reads, with `LightEvent` (17.5, not 19.6 KB).
    """

    def __init__(self) -> None:  # pyright: ignore[reportMissingSuperCall]
        self._unheard: list[Event] = []
        self._hear: Hear | None = None
        self.is_stopped = False

    def empty(self) -> bool:
        """Return whether everything was heard."""
        return not self._unheard

    def qsize(self) -> int:
        """Return the number of events that were not heard yet."""
        return len(self._unheard)

    def put_nowait(self, item: Event) -> None:
        """Pass an event to the hearer, or keep it until there is one that takes it.

        Once the connection is closed, what was not heard is dropped.
        """
        if item["type"] == DISCONNECT and self._hear is not None:
            self._unheard.clear()
            self.is_stopped = False
        self._unheard.append(item)
        self._drain()

    async def get(self) -> Event:
        """Take the oldest event. Only the handshake is read like this; it never has to wait for it."""
        return self._unheard.pop(0)

    def hear_with(self, hear: Hear) -> None:
        """Pass all events to a call from now on."""
        self._hear = hear
        self._drain()

    def go_on(self) -> None:
        """Pass on what came in the meantime, and everything after it."""
        self.is_stopped = False
        self._drain()

    def _drain(self) -> None:
        while self._hear is not None and self._unheard and not self.is_stopped:
            hear, event = self._hear, self._unheard.pop(0)
            if event["type"] == DISCONNECT:
                self._hear = None  # a cycle, which would keep the connection in memory
            hear(event)


class LightEvent(asyncio.Event):
    """An event that is set. Its waiters are in a list, because an empty deque takes 600 bytes."""

    def __init__(self) -> None:  # pyright: ignore[reportMissingSuperCall]
        self._waiters = []  # pyright: ignore[reportAttributeAccessIssue]
        self._value = True


class Frames(Protocol):
    """Direct access to an open page, without the tasks that ASGI would have to wake for each message."""

    send_pong: Callable[[Callable[[], None]], None]
    """Makes a call that answers a ping, at once or as soon as the answer may leave."""

    @property
    def is_ready(self) -> bool:
        """True if the page is open and can take data now."""
        ...

    def write_texts(self, texts: Sequence[bytes]) -> None:
        """Send encoded messages in one piece to a page that is ready."""
        ...

    def hear_with(self, hear: Hear) -> None:
        """Pass everything that the page sends to a call, as soon as it arrives."""
        ...

    def stop_hearing(self) -> None:
        """Read nothing more until `hear_again`."""
        ...

    def hear_again(self) -> None:
        """Read on."""
        ...

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send encoded messages once the page can take data.

        Raises: WebSocketDisconnect if the connection is closed, TimeoutError if the page takes no data for too long.
        """
        ...


def make_at_once(call: Callable[[], None]) -> None:
    """Make a call."""
    call()


def frames_of(websocket: WebSocket) -> Frames:
    """Return the `Frames` of an accepted socket."""
    return websocket.scope[FRAMES]()


class BoundedFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with limits on what a page sends, direct writing, and little memory while it is idle."""

    __slots__ = (
        *("_inbox", "close_timeout", "curr_msg_data_type", "frames", "initial_response", "last_ping_rtt", "ping_timer"),
        *("pending_ping_payload", "ping_interval", "ping_sent_at", "ping_timeout", "pong_timer", "writable"),
    )
    """Attributes in excess of 30: instances of a class share the keys of only so many.

    400 idle connections: 15% less memory, with callables instead of coroutines in `http/` (14.9 instead of 17.5 KB).
    """
    clock: Clock
    lease: Lease
    _pings: TokenBucket | None = None
    send_pong: Callable[[Callable[[], None]], None] = staticmethod(make_at_once)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Replace what takes much memory for each page."""
        self.queue = self._inbox = Inbox()
        self.writable: asyncio.Event = LightEvent()
        super().connection_made(transport)

    def start_keepalive(self) -> None:
        """Free the headers of the handshake, once it is complete.

        uvicorn 0.54.0, 1,000 idle connections: 28% less memory (18.5 instead of 25.6 KB per connection).
        """
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        headers = self.scope["headers"]
        assert isinstance(headers, list)
        headers.clear()  # the same list is referenced elsewhere
        cast(dict[str, object], self.scope)[FRAMES] = ref(self)  # no cycle, so that it is freed when the socket closes

    @property
    def is_ready(self) -> bool:
        return self._is_open and self.writable.is_set()

    @property
    def _is_open(self) -> bool:
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def hear_with(self, hear: Hear) -> None:
        """Pass everything that the page sends to a call, which replaces a task per page that reads."""
        self.read_paused = True  # otherwise uvicorn stops reading after each message until a task has taken it
        self._inbox.hear_with(partial(self._pass_to, hear))
        self._read_on()

    def _pass_to(self, hear: Hear, event: Event) -> None:
        try:
            hear(event)
        except Exception:
            log.exception("a message could not be handled")
            self._send_away(INTERNAL_ERROR, "internal error")

    def stop_hearing(self) -> None:
        self._inbox.is_stopped = True
        self.transport.pause_reading()

    def hear_again(self) -> None:
        self._inbox.go_on()
        self._read_on()

    def _read_on(self) -> None:
        if not self._inbox.is_stopped:
            self.transport.resume_reading()

    def write_texts(self, texts: Sequence[bytes]) -> None:
        """Send encoded messages in one piece, from whatever task has them.

        uvicorn 0.54.0, 1,000 connections, 1,000 decisions a second: about 12% less CPU per decision than `send`,
        awaited by a task per page (3 to 17% in single runs on a busy machine).
        """
        if not self.lease.is_held():
            self.transport.abort()  # its table may be owned by another node by now, which has the only truth
            return
        for text in texts:
            self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        """Send encoded messages, to a page that takes data in time. The time limit is for safety."""
        if not self.writable.is_set():
            try:
                async with asyncio.timeout(SEND_WITHIN):
                    await self.writable.wait()
            except TimeoutError:
                self.transport.abort()  # `close` would wait until the page has taken everything
                raise
        if not self._is_open:
            raise WebSocketDisconnect(ABNORMAL)
        self.write_texts(texts)

    def send_receive_event_to_app(self) -> None:
        """Limit the messages that came together and are not read yet (for safety)."""
        if self.queue.qsize() >= MESSAGES_UNREAD_MAX:
            self._send_away(POLICY, "too many messages at once")
        with suppress(InvalidState):  # not UTF-8, and the page has closed the connection after it
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Limit the fragments of a message, of which empty ones have no size (for safety)."""
        if len(self.frames) < FRAGMENTS_MAX:
            super().handle_cont(event)
        else:
            self._send_away(TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        """Limit pings and the replies that wait for a slow reader (for safety)."""
        if self._pings is None:
            self._pings = TokenBucket(self.clock, burst=PING_BURST, per_second=PINGS_PER_SECOND)
        if not self._pings.pay():
            self._send_away(POLICY, "too many pings")
            return
        reply = b"".join(self.conn.data_to_send())
        if not self._is_open:  # the client has closed the connection at once, and the reply says so, too
            self.transport.write(reply)
        elif self.writable.is_set():  # otherwise the reply would pile up
            self.send_pong(lambda: self._write_pong(reply))

    def _write_pong(self, pong: bytes) -> None:
        if self.is_ready:
            self.transport.write(pong)

    def _send_away(self, code: int, why: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, why)
            self.handle_parser_exception()


def bounded_frames(clock: Clock, lease: Lease) -> type[BoundedFrames]:
    """Return the WebSocket protocol of a server with this clock, which sends nothing without this lease."""
    return type("BoundedFrames", (BoundedFrames,), {"clock": clock, "lease": lease})


# --- HTTP -----------------------------------------------------------------------------------


def http_with_deadlines(
    clock: Clock, *, of_address_max: int, trusted_proxies: tuple[str, ...]
) -> type[asyncio.Protocol]:
    """Return uvicorn's HTTP protocol with a deadline for each request; WebSockets are exempt.

    For safety: a silent client would otherwise hold its connection forever.

    Args:
        of_address_max: maximum number of connections per narrow network, not counting WebSockets.
        trusted_proxies: exempt from the limit, because they forward for many clients.
    """
    connected: Counter[str] = Counter()
    limits = (of_address_max, of_address_max * WIDE)
    exempt = tuple(ipaddress.ip_network(proxy) for proxy in trusted_proxies)

    class HttpWithDeadlines(H11Protocol):
        _deadline: Timer | None = None
        _counted_as: tuple[str, ...] = ()
        """The networks in which this connection is counted."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
            super().connection_made(transport)
            peer = "" if self.client is None else self.client[0]
            if not (peer and any(ipaddress.ip_address(peer) in network for network in exempt)):
                networks = origin_of(peer, is_forwarded=False).networks
                if any(connected[each] >= most for each, most in zip(networks, limits, strict=False)):
                    transport.close()
                    return
                connected.update(networks)
                self._counted_as = networks
            self._await_request()

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return  # refused, or too late
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                self._forget()
            elif self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
                self._forget_deadline()
            elif self._deadline is None:  # a later request on this connection, in parts
                self._await_request()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget()
            super().connection_lost(exc)

        def _await_request(self) -> None:
            self._deadline = clock.call_later(REQUEST_WITHIN, self.transport.close)

        def _forget_deadline(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _forget(self) -> None:
            """Stop counting this connection: it is closed, or has become a WebSocket."""
            self._forget_deadline()
            for network in self._counted_as:
                connected[network] -= 1
                if connected[network] <= 0:
                    del connected[network]
            self._counted_as = ()

    return HttpWithDeadlines


# --- Shutdown -------------------------------------------------------------------------------


Door = Callable[[Callable[[], asyncio.Protocol]], Awaitable[asyncio.Server]]
"""Listens for connections, and serves each by a new protocol."""


class GracefulServer(uvicorn.Server):
    """uvicorn with a report of its start, and with work to do between the signal and the end of all connections.

    For safety: uvicorn would close connections before tables have saved and pages know when to reconnect.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        *,
        on_start: Callable[[], None],
        on_signal: Callable[[int], None],
        before_shutdown: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(config)
        self._on_start = on_start
        self._on_signal = on_signal
        self._before_shutdown = before_shutdown
        self._doors: list[Door] = []

    def add_door(self, door: Door) -> None:
        """Serve also the connections that come in another way."""
        self._doors.append(door)

    def new_connection(self) -> asyncio.Protocol:
        """Return the protocol of one more connection."""
        return cast(Callable[..., asyncio.Protocol], self.config.http_protocol_class)(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving and report it."""
        await super().startup(sockets)
        for door in self._doors:
            self.servers.append(await door(self.new_connection))
        log.info("listening")
        self._on_start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down; uvicorn would raise the signal again at the end."""
        self._on_signal(sig)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Wait for the work before the shutdown, then close all connections."""
        await self._before_shutdown()
        await super().shutdown(sockets)
        log.info("stopped")
