"""Overrides of uvicorn, all in this file because most rely on its internals.

They are written for the version below: before another one is allowed in `pyproject.toml`, check each of them against
its source. Each says what it gains with a thousand connections in `golpe bench server --quick`. What gains less than a
tenth is not worth an override; limits and deadlines are there for safety, whatever they cost.
"""

import asyncio
import ipaddress
import logging
import os
import socket
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Final, cast

import h11
import uvicorn
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from golpe.server.hosting.ending import wind_down
from golpe.server.limits import (
    END_WITHIN,
    FRAGMENTS_MAX,
    PING_BURST,
    PINGS_PER_SECOND,
    REQUEST_WITHIN,
    SEND_WITHIN,
)
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.clock import Clock, Timer
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBucket
from golpe.server.sockets.frames import FRAMES, SmallQueue, head_of, is_whole, lone_text

UVICORN: Final = "0.54"
"""The version that the overrides were written for."""
ABNORMAL: Final = 1006
NO_TEXT: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009

log = logging.getLogger("golpe.server")


class BoundedFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with limits, less memory, and direct access to frames.

    - Limits (for safety): empty fragments, and pings, whose replies may pile up.
    - Memory: `connection_made` and `start_keepalive`.
    - Writing: `write_texts` joins frames itself. ASGI would copy each message four times; this saves 9 to 11 % of the
      CPU time per decision, and an eighth of the memory of a connection.
    - Reading: a text goes to `hear` at once, and the usual single small frame skips uvicorn's parser. ASGI would wake
      a task for each message; together this saves 13 % of the CPU time per decision.
    """

    clock: Clock
    hear: Callable[[str], None] | None = None
    _pings: TokenBucket | None = None
    _is_between_frames: bool | None = None
    """True if only whole frames were received, so that no partial one is buffered; None before the request."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.queue = SmallQueue()  # saves 15 % of the memory of a connection
        super().connection_made(transport)

    def start_keepalive(self) -> None:
        """Free the headers of the handshake: 27 % of the memory of a connection."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()
        headers = self.scope["headers"]
        assert isinstance(headers, list)
        headers.clear()  # the same list is referenced elsewhere
        cast(dict[str, object], self.scope)[FRAMES] = self

    @property
    def is_ready(self) -> bool:
        return not (self.disconnected or self.close_sent) and self.conn.state is OPEN and self.writable.is_set()

    @property
    def _is_open(self) -> bool:
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def write_texts(self, texts: Sequence[bytes]) -> None:
        parts: list[bytes] = []
        for text in texts:
            parts += head_of(len(text)), text
        self.transport.write(b"".join(parts))

    async def send_texts(self, texts: Sequence[bytes]) -> None:
        if not self.writable.is_set():
            async with asyncio.timeout(SEND_WITHIN):
                await self.writable.wait()
        if not self._is_open:
            raise WebSocketDisconnect(ABNORMAL)
        self.write_texts(texts)

    def data_received(self, data: bytes) -> None:
        """Read a single small text, which would take uvicorn five times as long; pass on everything else."""
        text = lone_text(data) if self._is_between_frames and self._hears_at_once else None
        if text is not None and self.hear is not None:
            self.hear(text)
            return
        is_request = self._is_between_frames is None
        super().data_received(data)
        self._is_between_frames = is_request or (self._is_between_frames is True and is_whole(data))

    @property
    def _hears_at_once(self) -> bool:
        """True if a whole text received now is for `hear`: no earlier one is waiting or incomplete."""
        return self.hear is not None and not self.frames and self._is_open and self.queue.empty()

    def send_receive_event_to_app(self) -> None:
        """Pass a whole text to `hear` if no earlier one is waiting; invalid UTF-8 ends the connection."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._send_away(NO_TEXT, "not UTF-8")
                return
            if self.hear is not None and self.queue.empty():
                self.frames = []
                self.hear(text)
                return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < FRAGMENTS_MAX:
            super().handle_cont(event)
        else:
            self._send_away(TOO_BIG, "too many fragments")

    def handle_ping(self) -> None:
        if self._pings is None:
            self._pings = TokenBucket(self.clock, burst=PING_BURST, per_second=PINGS_PER_SECOND)
        if not self._pings.pay():
            self._send_away(POLICY, "too many pings")
        elif self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # removes the reply, which would pile up

    def _send_away(self, code: int, why: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, why)
            self.handle_parser_exception()


def bounded_frames(clock: Clock) -> type[BoundedFrames]:
    """Return the WebSocket protocol of a server with this clock."""
    return type("BoundedFrames", (BoundedFrames,), {"clock": clock})


def http_with_deadlines(
    clock: Clock, *, of_address_max: int, trusted_proxies: tuple[str, ...]
) -> type[asyncio.Protocol]:
    """Return uvicorn's HTTP protocol with a deadline for each request; WebSockets are exempt.

    Args:
        of_address_max: maximum number of connections per address, not counting WebSockets.
        trusted_proxies: exempt from the limit, because they forward for many clients.
    """
    connected: Counter[str] = Counter()
    exempt = tuple(ipaddress.ip_network(proxy) for proxy in trusted_proxies)

    class HttpWithDeadlines(H11Protocol):
        _deadline: Timer | None = None
        _counted_as: str | None = None
        """The address under which this connection is counted."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
            super().connection_made(transport)
            peer = "" if self.client is None else self.client[0]
            if not (peer and any(ipaddress.ip_address(peer) in network for network in exempt)):
                if connected.get(peer, 0) >= of_address_max:
                    transport.close()
                    return
                connected[peer] += 1
                self._counted_as = peer
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
            if self._counted_as is not None:
                connected[self._counted_as] -= 1
                if connected[self._counted_as] <= 0:
                    del connected[self._counted_as]
                self._counted_as = None

    return HttpWithDeadlines


class GracefulServer(uvicorn.Server):
    """Uvicorn with a graceful shutdown: report not ready, refuse new work, save, notify pages, close."""

    def __init__(self, config: uvicorn.Config, services: Services, lobby: Lobby, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._services = services
        self._lobby = lobby
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving and report it; from now on a signal shuts down gracefully."""
        await super().startup(sockets)
        log.info("listening")
        self._on_start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully at the first signal, and at once at the second; saved data survives both."""
        if self._services.lifecycle.is_ending:
            os._exit(128 + sig)
        self._services.lifecycle.close()
        self.should_exit = True
        overdue = threading.Timer(END_WITHIN, os._exit, [1])
        overdue.daemon = True
        overdue.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let tables finish, say goodbye to pages, then close all connections."""
        self._services.lifecycle.close()
        log.info("stopping", extra={"pages": self._lobby.pages})
        await wind_down(self._services, self._lobby)
        await super().shutdown(sockets)
        log.info("stopped")
