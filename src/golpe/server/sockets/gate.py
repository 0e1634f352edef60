"""Limits on open pages and their messages: in total, per guest and address, and per second."""

from golpe.errors import ProtocolError
from golpe.server.limits import PAGES_OF_GUEST, PAGES_OF_NETWORK
from golpe.server.networks import Allotment, Origin
from golpe.server.services.services import Services
from golpe.server.services.token_buckets import NetworkBuckets, TokenBuckets, pay_from
from golpe.server.services.waiting_room import Shares


class Gate:
    """Counts the open pages of a server by address."""

    def __init__(self, services: Services) -> None:
        self._bounds = services.bounds
        self._gauge = services.metrics.connections
        self._empty = services.lifecycle.empty
        self._arrivals = NetworkBuckets(
            services.clock,
            services.lease,
            burst=services.bounds.connection_burst,
            per_second=services.bounds.connections_per_second,
        )
        self._of_guests = TokenBuckets(
            services.clock,
            services.lease,
            burst=self._bounds.message_burst * PAGES_OF_GUEST,
            per_second=self._bounds.messages_per_second * PAGES_OF_GUEST,
        )
        self._of_networks = NetworkBuckets(
            services.clock,
            services.lease,
            burst=self._bounds.message_burst * PAGES_OF_NETWORK,
            per_second=self._bounds.messages_per_second * PAGES_OF_NETWORK,
        )
        self._open = Shares(Allotment(self._bounds.connections, self._bounds.connections_per_address))

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

    def admits_message(self, guest: int, origin: Origin) -> bool:
        """Take a token for a message from each of its sender's buckets; return whether all had one.

        Private addresses have no bucket: the address of a proxy may stand for everybody.
        """
        return self._of_guests.pay(str(guest)) and (not origin.is_public or self._of_networks.pay(origin))

    def leave(self, origin: Origin) -> None:
        """Stop counting a page."""
        self._open.remove(origin)
        self._gauge.dec()
        if self._open.count == 0:
            self._empty.set()
