"""The sockets on which a server listens, the addresses at which others reach it, and its public URL."""

import errno
import ipaddress
import re
import socket
import sys
from typing import Final
from urllib.parse import urlsplit

import ifaddr

from golpe.errors import GolpeError

EVERY_ADDRESS: Final = ("0.0.0.0", "::", "")
BACKLOG: Final = 1024


def bound(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address and port.

    Raises: GolpeError if the port is taken or the address is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio disables Nagle's algorithm only if the socket names its protocol.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # on Windows it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            message = f"port {port} is taken: stop the program that uses it, or choose another port with --port"
        else:
            message = f"cannot listen on {host} port {port}: {error.strerror or error}"
        raise GolpeError(message) from error
    return listener


def all_bound(hosts: tuple[str, ...], port: int) -> list[socket.socket]:
    """Return sockets bound to all these addresses, on the same port.

    Args:
        port: 0 picks a port that is free at the first address.

    Raises: GolpeError if the port is taken at one of them.
    """
    listeners: list[socket.socket] = []
    try:
        for host in hosts:
            listeners.append(bound(host, port))
            port = int(listeners[0].getsockname()[1])
    except GolpeError:
        for listener in listeners:
            listener.close()
        raise
    return listeners


def local_url(host: str, port: int) -> str:
    """Return the page's URL, with an address that others in the network can use if the server listens on one."""
    name = own_address() if host in EVERY_ADDRESS else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def lan_addresses() -> tuple[str, ...]:
    """Return this machine's addresses in private networks, the default one first.

    Raises: GolpeError if it has none.
    """
    found = [
        address.ip
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
        if isinstance(address.ip, str) and is_private(address.ip)
    ]
    if not found:
        raise GolpeError("--lan finds no address in a private network: specify one with --host")
    own = own_address()
    return tuple(sorted(dict.fromkeys(found), key=lambda address: address != own))


def is_private(address: str) -> bool:
    """Return whether an IPv4 address is in a home or office network."""
    ip = ipaddress.IPv4Address(address)
    return ip.is_private and not ip.is_loopback and not ip.is_link_local


def own_address() -> str:
    """Return this machine's address in its network, without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


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
