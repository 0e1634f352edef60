"""Where notifications may be sent. Browsers name an endpoint, and any client can claim to be a browser.

So an endpoint has to be at a known push service, or at one that the host has named.
"""

import ipaddress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from golpe.errors import GolpeError, ProtocolError
from golpe.server.networks import parsed

KNOWN: Final = (
    "fcm.googleapis.com",  # Chrome and most of its relatives
    ".push.services.mozilla.com",  # Firefox
    ".push.apple.com",  # Safari
    ".notify.windows.com",  # Edge
)
"""The push services of the browsers; one that begins with a dot stands for all hosts below it."""
HTTPS: Final = 443
UNICAST: Final = ipaddress.IPv6Network("2000::/3")
"""The IPv6 addresses of the internet (RFC 4291). Python takes others for global, such as `fec0::1`."""
ENDPOINT_CHARACTERS_MAX: Final = 1_000


@dataclass(frozen=True, slots=True)
class Service:
    """A push service that the host of this server has named."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A checked endpoint."""

    host: str
    port: int
    target: str
    """Path and query."""
    is_own: bool
    """True if the host of this server has named its service, which may then have a private address."""

    @property
    def authority(self) -> str:
        """Return the host, with the port unless it is the usual one."""
        return self.host if self.port == HTTPS else f"{self.host}:{self.port}"


def service_from(text: str) -> Service:
    """Read a push service of the form HOST or HOST:PORT.

    Raises: GolpeError.
    """
    host, _, port = text.partition(":")
    number = int(port) if port.isascii() and port.isdecimal() and len(port) <= len("65535") else 0
    is_host = host.isascii() and all(part.replace("-", "").isalnum() for part in host.split("."))
    if not is_host or (":" in text and not 0 < number <= 65_535):
        raise GolpeError(f"--push-service takes HOST or HOST:PORT, not {text!r}")
    return Service(host.lower(), number or HTTPS)


def checked_endpoint(text: str, own: tuple[Service, ...]) -> Endpoint:
    """Read an endpoint.

    Args:
        own: the services that the host of this server has named.

    Raises: ProtocolError (bad_endpoint).
    """
    is_plain = text.isascii() and text.isprintable() and " " not in text
    if not is_plain or len(text) > ENDPOINT_CHARACTERS_MAX:
        raise refused(f"it must be a URL of at most {ENDPOINT_CHARACTERS_MAX} characters")
    try:
        url = urlsplit(text)
        host, port = url.hostname or "", url.port or HTTPS
    except ValueError as error:
        raise refused("it is not a URL") from error
    if url.scheme != "https" or "@" in url.netloc or "#" in text or "\\" in text:
        raise refused("it must be an https URL without user and fragment")
    service = Service(host, port)
    if service not in own and not (port == HTTPS and known_service(host)):
        raise refused("this push service is not known here")
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    return Endpoint(host, port, target, service in own)


def known_service(host: str) -> str | None:
    """Return which of the known push services a host belongs to."""
    return next((each for each in KNOWN if host == each or (each[0] == "." and host.endswith(each))), None)


def service_name(text: str, own: tuple[Service, ...]) -> str:
    """Return the name of an endpoint's push service, one of few: its domain; `own` if the host has named it."""
    host = urlsplit(text).hostname or ""
    if (known := known_service(host)) is not None:
        return known.removeprefix(".")
    return "own" if any(host == each.host for each in own) else "unknown"


def is_public(address: str) -> bool:
    """Return whether an address is one of the internet, not of this machine or of a network around it."""
    ip = parsed(address)
    if ip is None or not ip.is_global or ip.is_multicast:
        return False
    # An address within an IPv6 tunnel would be reached at another one.
    return ip.version == 4 or (ip in UNICAST and ip.sixtofour is None and ip.teredo is None)


def refused(why: str) -> ProtocolError:
    """Return the refusal of an endpoint."""
    return ProtocolError("bad_endpoint", f"no notifications can be sent to this endpoint: {why}")
