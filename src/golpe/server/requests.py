"""HTTP whose requests come whole and in time: a silent or half-sent one would hold its connection for ever."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from golpe.server.clock import Clock, Timer
from golpe.server.limits import REQUEST_WITHIN


def prompt_http(clock: Clock) -> type[asyncio.Protocol]:
    """Return uvicorn's HTTP with a deadline for each request; what has become a WebSocket is left alone."""

    class PromptHttp(H11Protocol):
        _deadline: Timer | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
            super().connection_made(transport)
            self._await_request()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.transport.get_protocol() is not self or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
                self._forget_deadline()
            elif self._deadline is None:  # a later request of the connection, in parts
                self._await_request()

        def connection_lost(self, exc: Exception | None) -> None:
            self._forget_deadline()
            super().connection_lost(exc)

        def _await_request(self) -> None:
            self._deadline = clock.call_later(REQUEST_WITHIN, self.transport.close)

        def _forget_deadline(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

    return PromptHttp
