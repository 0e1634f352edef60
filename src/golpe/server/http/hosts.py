"""Which Host headers a server without a public URL answers to.

Another site can point its own name at this server's address (DNS rebinding); browsers then let that site's scripts read
the answers. They still send the site's name, so requests for names that a public site can have are refused.
"""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from golpe.server.services.services import Services

LOCAL_SUFFIXES: Final = (".localhost", ".local", ".internal", ".home.arpa", ".lan")
"""Endings of names that no public site can have: RFC 6761, 6762 and 8375, ICANN's reservation of `.internal`, and the
ending that many routers give to devices on a home network."""


def is_own_host(services: Services, scope: Scope) -> bool:
    """Return whether a request names this server, as far as the server can know.

    With a public URL a proxy may send any Host, and the origin of each request is compared with the URL instead. A
    request without the header does not come from a browser.
    """
    if services.is_public:
        return True
    named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return all(is_own(host, own=urlsplit(services.base_url).netloc) for host in named)


def is_own(host: str, *, own: str) -> bool:
    try:
        name, port = name_and_port(host)
    except ValueError:
        return False
    return is_local(name) or (name, port) == name_and_port(own)


def name_and_port(host: str) -> tuple[str, int | None]:
    """Split a Host header. The dot that may end a complete domain name is removed.

    Raises: ValueError if the header is malformed.
    """
    parts = urlsplit(f"//{host}")
    return (parts.hostname or "").removesuffix("."), parts.port


def is_local(name: str) -> bool:
    """Return whether a host is an IP address, or a name that no public site can have."""
    if "." not in name or name.endswith(LOCAL_SUFFIXES):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
