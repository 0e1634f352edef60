"""Limits on open pages: in total, per address, and per second."""

from golpe.errors import ProtocolError
from golpe.server.networks import Origin
from golpe.server.services.services import Services
from golpe.server.services.shares import Shares
from golpe.server.services.token_buckets import NetworkBuckets, pay_from


class Gate:
    """Counts the open pages of a server by address."""

    def __init__(self, services: Services) -> None:
        self._bounds = services.bounds
        self._gauge = services.metrics.connections
        self._empty = services.lifecycle.empty
        self._arrivals = NetworkBuckets(
            services.clock,
            burst=services.bounds.connection_burst,
            per_second=services.bounds.connections_per_second,
        )
        self._open = Shares(room=self._bounds.connections, of_address_max=self._bounds.connections_per_address)

    def enter(self, origin: Origin) -> None:
        """Count a new page.

        Raises: ProtocolError (too_fast, too_many_connections).
        """
        pay_from(origin, self._arrivals)
        if self._open.exhausted(origin):
            raise ProtocolError("too_many_connections", "too many pages are open from this address, or from near it")
        if not self._open.has_room(origin):
            raise ProtocolError("too_many_connections", f"about {self._bounds.connections} pages are open")
        self._open.add(origin)
        self._gauge.inc()
        self._empty.clear()

    def leave(self, origin: Origin) -> None:
        """Stop counting a page."""
        self._open.remove(origin)
        self._gauge.dec()
        if self._open.count == 0:
            self._empty.set()
