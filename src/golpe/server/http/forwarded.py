"""The address of a client behind a trusted proxy, from X-Forwarded-For."""

import ipaddress
from collections.abc import Awaitable, Iterable, Sequence
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from golpe.server.networks import NOWHERE, IpAddress, Origin, origin_of, parsed

ORIGIN: Final = "golpe.origin"
"""Key of the ASGI scope for the `Origin` of a request or connection."""
RELAYED: Final = (-1, -2)
"""Ports of clients whose address another node has asserted; the second if a trusted proxy had reported it there."""
HOPS_MAX: Final = 20
"""Number of forwarded addresses that are read, from the last one."""


class Forwarded:
    """Finds out where each request and connection comes from.

    Each proxy adds the address that it was reached from at the end of the header. So the last address that is not a
    trusted proxy is the client's, and whatever stands before it may be invented. uvicorn accepts any text there.
    """

    def __init__(self, app: ASGIApp, *, trusted_proxies: Sequence[str] = ()) -> None:
        self._app = app
        self._trusted = tuple(ipaddress.ip_network(proxy) for proxy in trusted_proxies)

    def origin(self, client: tuple[str, int] | None, headers: Iterable[tuple[bytes, bytes]]) -> Origin:
        """Return where a request comes from.

        Args:
            client: address and port of the peer.
            headers: with names in lower case.
        """
        if client is None:
            return NOWHERE
        peer, port = client
        if port in RELAYED:
            return origin_of(peer, is_forwarded=port == RELAYED[True])
        if not self._trusts(parsed(peer)):
            return origin_of(peer, is_forwarded=False)
        lines = [value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"]
        for hop in reversed(",".join(lines).split(",")[-HOPS_MAX:]):
            ip = parsed(hop)
            if ip is None:
                break  # not an address: the client counts under that of the last proxy
            if not self._trusts(ip):
                return origin_of(str(ip), is_forwarded=True)
            peer = str(ip)
        return origin_of(peer, is_forwarded=False)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Serve one request or connection. It is no coroutine, which would take memory as long as a page is open."""
        if scope["type"] != "lifespan":
            scope[ORIGIN] = self.origin(scope.get("client"), scope["headers"])
        return self._app(scope, receive, send)

    def _trusts(self, ip: IpAddress | None) -> bool:
        return ip is not None and any(ip in network for network in self._trusted)


def origin_in(scope: Scope) -> Origin:
    """Return where a request or connection comes from."""
    origin = scope[ORIGIN]
    assert isinstance(origin, Origin)
    return origin
