"""Posting to push services: to a checked address, over https, without redirects, and bounded in time and size.

Each notification names whom they may ask about the server.
"""

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cached_property
from http import HTTPStatus
from socket import SOCK_STREAM
from typing import Final
from urllib.parse import urlsplit

from golpe.errors import GolpeError
from golpe.server.days.endpoints import Endpoint, Service, is_public

POST_WITHIN: Final = 10.0
"""Seconds that a push service has for everything, from its address to its answer."""
LINE_BYTES_MAX: Final = 1_024
"""Longest first line of an answer. The rest is not read."""
GONE: Final = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.GONE})
"""The answers to a subscription that has ended."""
MAIL: Final = re.compile(r"[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+")
URL_CHARACTERS_MAX: Final = 200

Resolve = Callable[[str, int], Awaitable[list[str]]]


class PostFailed(Exception):
    """The message was not accepted. The text names neither the endpoint nor its address."""


class TooSlow(PostFailed):
    """There was no answer in time."""


class Refused(PostFailed):
    """The push service has answered that it does not accept the message."""


class EndpointGone(PostFailed):
    """The subscription has ended."""


async def resolve(host: str, port: int) -> list[str]:
    """Return the addresses of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


class Poster:
    """Posts messages to push services."""

    def __init__(
        self,
        services: tuple[Service, ...] = (),
        *,
        resolve: Resolve = resolve,
        contact: str | None = None,
        within: float = POST_WITHIN,
        authorities: str | None = None,
    ) -> None:
        """Prepare to post.

        Args:
            services: push services that the host of this server has named.
            resolve: returns the addresses of a host.
            contact: URL of a contact for push services; if None, no notifications are offered or sent.
            within: seconds for each message.
            authorities: file of the authorities that sign certificates; None for those of the system.
        """
        self.services: Final = services
        self.contact = contact
        self._resolve = resolve
        self._within = within
        self._authorities = authorities

    async def post(self, to: Endpoint, headers: Mapping[str, str], content: bytes) -> None:
        """Post a message.

        Raises: PostFailed, TooSlow, Refused, EndpointGone.
        """
        try:
            async with asyncio.timeout(self._within):
                status = await self._posted(to, headers, content)
        except TimeoutError as error:
            raise TooSlow("it took too long") from error
        except (OSError, EOFError, ValueError) as error:
            raise PostFailed(f"no connection or no answer ({type(error).__name__})") from error
        if status in GONE:
            raise EndpointGone(f"status {status}")
        if not 200 <= status < 300:
            raise Refused(f"status {status}")

    @cached_property
    def _trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self._authorities)

    async def _posted(self, to: Endpoint, headers: Mapping[str, str], content: bytes) -> int:
        """Return the status of the answer."""
        addresses = await self._resolve(to.host, to.port)
        if not addresses or not (to.is_own or all(is_public(address) for address in addresses)):
            raise PostFailed("it has no address, or one that is not public")
        reader, writer = await self._connected(to, addresses)
        try:
            lines = [f"POST {to.target} HTTP/1.1", f"Host: {to.authority}", "Connection: close"]
            lines += [f"{name}: {value}" for name, value in headers.items()]
            lines += [f"Content-Length: {len(content)}", "", ""]
            writer.write("\r\n".join(lines).encode("ascii") + content)
            await writer.drain()
            return status_in(await reader.readuntil(b"\n"))
        except asyncio.LimitOverrunError as error:
            raise PostFailed("its answer is too long") from error
        finally:
            writer.transport.abort()

    async def _connected(self, to: Endpoint, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to the first of these addresses that answers. Its certificate must be the host's.

        Raises: OSError.
        """
        for address in addresses[:-1]:
            with suppress(OSError):
                return await self._connection(to, address)
        return await self._connection(to, addresses[-1])

    async def _connection(self, to: Endpoint, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            address, to.port, ssl=self._trust, server_hostname=to.host, limit=LINE_BYTES_MAX
        )


def status_in(line: bytes) -> int:
    """Return the status in the first line of an answer.

    Raises: ValueError.
    """
    version, status, *_ = line.split()
    if not version.startswith(b"HTTP/1.") or len(status) != 3:
        raise ValueError("this is not HTTP")
    return int(status)


def contact_from(given: str | None, base_url: str) -> str | None:
    """Return whom push services may ask about this server (RFC 8292, section 2.1), as a URL.

    This is what the host has given or, if it is public, the address of the page.

    Args:
        given: an email address, with or without `mailto:`, or an https URL.

    Returns: None if there is neither, so that no push service would accept a notification.

    Raises: GolpeError.
    """
    if given is None:
        return base_url if is_address(base_url) else None
    if MAIL.fullmatch(given.removeprefix("mailto:")):
        return f"mailto:{given.removeprefix('mailto:')}"
    if is_address(given):
        return given
    raise GolpeError(f"--contact takes an email address or an https URL, not {given!r}")


def is_address(url: str) -> bool:
    """Return whether this is an https URL that is not of this machine only."""
    if not url.isascii() or not url.isprintable() or " " in url or len(url) > URL_CHARACTERS_MAX:
        return False
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme == "https" and "." in (parts.hostname or "")
