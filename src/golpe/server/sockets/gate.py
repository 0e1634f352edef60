"""Limits on open pages: in total, per address, and per second."""

from collections import Counter

from golpe.errors import ProtocolError
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import TokenBuckets, pay


class Gate:
    """Counts the open pages of a server by address."""

    def __init__(self, services: Services) -> None:
        self._bounds = services.bounds
        self._gauge = services.metrics.connections
        self._empty = services.lifecycle.empty
        self._arrivals = TokenBuckets(
            services.clock,
            burst=services.bounds.connection_burst,
            per_second=services.bounds.connections_per_second,
        )
        self._open: Counter[str] = Counter()
        self._count = 0

    def enter(self, address: str) -> None:
        """Count a new page.

        Raises: ProtocolError (too_fast, too_many_connections).
        """
        pay(self._arrivals, address)
        if self._open.get(address, 0) >= self._bounds.connections_per_address:
            limit = self._bounds.connections_per_address
            raise ProtocolError("too_many_connections", f"more than {limit} pages are open from this address")
        if self._count >= self._bounds.connections:
            raise ProtocolError("too_many_connections", f"more than {self._bounds.connections} pages are open")
        self._open[address] += 1
        self._count += 1
        self._gauge.inc()
        self._empty.clear()

    def leave(self, address: str) -> None:
        """Stop counting a page."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
        self._count -= 1
        self._gauge.dec()
        if self._count == 0:
            self._empty.set()
