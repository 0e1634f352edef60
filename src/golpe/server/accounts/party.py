"""For whom browsers make passkeys: the host of the public URL, or localhost."""

import ipaddress
from collections.abc import Mapping
from typing import Annotated, Final
from urllib.parse import urlsplit

from msgspec import Struct

from golpe.errors import ProtocolError
from golpe.protocol.accounts import Accounts
from golpe.server.http.operation import Taken
from golpe.server.services.services import Services

LOCAL: Final = "localhost"


class RelyingParty(Struct, frozen=True):
    """The host whose passkeys are asked for, and the origin from which its pages ask."""

    id: str
    origin: str


def party_at(services: Services, headers: Mapping[str, str]) -> RelyingParty | None:
    """Return the relying party at the address of a request; None if browsers have no passkeys there."""
    origin = services.base_url if services.is_public else f"http://{headers.get('host', '')}"
    try:
        parts = urlsplit(origin)
        host = parts.hostname or ""
    except ValueError:
        return None
    if host == LOCAL or (parts.scheme == "https" and not is_address(host)):
        return RelyingParty(host, origin)
    return None


def is_address(host: str) -> bool:
    """Return whether a host is an IP address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def offered(services: Services, headers: Mapping[str, str]) -> Accounts:
    """Return whether accounts can be used at the address of a request."""
    if not services.has_accounts:
        return "off"
    return "not_here" if party_at(services, headers) is None else "offered"


def party_of(services: Services, headers: Mapping[str, str]) -> RelyingParty:
    """Return the relying party at the address of a request from a page.

    Raises: ProtocolError (no_accounts, bad_origin if the request does not say which page it comes from).
    """
    party = party_at(services, headers)
    if party is None or not services.has_accounts:
        raise ProtocolError("no_accounts", "accounts need https with a domain, or localhost, and can be switched off")
    if headers.get("origin") != party.origin:
        raise ProtocolError("bad_origin", "the request must come from a page of this site")
    return party


OwnParty = Annotated[RelyingParty, Taken(lambda callers, request: party_of(callers.services, request.headers))]
"""The host for which browsers make passkeys. Refuses: no_accounts, bad_origin."""
