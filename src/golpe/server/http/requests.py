"""HTTP with a deadline for requests: a silent client would otherwise hold its connection forever."""

import asyncio
import ipaddress
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from golpe.server.limits import REQUEST_WITHIN
from golpe.server.services.clock import Clock, Timer


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
