"""The public URL of a server, in the form that browsers use."""

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from golpe.errors import GolpeError

DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def checked_url(url: str) -> str:
    """Return the public URL in the form of the origin that browsers send: lower case, ASCII, without a default port.

    Raises: GolpeError if it is invalid, names a user, or has a path (the page is served at the root).
    """
    try:
        return _origin(url)
    except ValueError as error:
        raise GolpeError(f"--public-url must look like https://golpe.example.org, not {url!r}: {error}") from error


def checked_proxies(proxies: list[str]) -> tuple[str, ...]:
    """Validate the addresses and networks of trusted proxies.

    Raises: GolpeError if one is neither.
    """
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError as error:
            raise GolpeError(f"--trust-proxy takes an address or network such as 10.0.0.0/8: {error}") from error
    return tuple(proxies)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in DEFAULT_PORTS:
        raise ValueError("it must begin with https:// or http://")
    if "@" in parts.netloc:
        raise ValueError("it must not name a user")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError("nothing may follow the host: the page is served at the root")
    port = parts.port  # raises ValueError for an invalid port
    if port == 0 or (port is None and parts.netloc.endswith(":")):
        raise ValueError("the port must be between 1 and 65535")
    host = _host(parts.hostname or "")
    if port is None or port == DEFAULT_PORTS[parts.scheme]:  # browsers omit a default port
        return f"{parts.scheme}://{host}"
    return f"{parts.scheme}://{host}:{port}"


def _host(name: str) -> str:
    if ":" in name:
        return f"[{ipaddress.IPv6Address(name)}]"
    host = name.encode("idna").decode().lower().removesuffix(".")
    if not re.fullmatch(r"[a-z0-9._-]+", host):
        raise ValueError("it needs a host name")
    if not name.isascii() and host.encode().decode("idna") != name.lower().removesuffix("."):
        # Browsers encode a few letters, such as ß, according to a newer standard than Python.
        raise ValueError("write the host in its ASCII form, which begins with xn--")
    return host
