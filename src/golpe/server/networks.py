"""Where clients connect from: addresses, the networks that share limits, and addresses that many people share.

One household or attacker usually has a single IPv4 address, or all of an IPv6 /64, and a provider's customers are
neighbours in a /24 or a /48. So limits count both networks of an address, the narrow and the wide one.
"""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

PREFIXES: Final = {4: (32, 24), 6: (64, 48)}
"""Lengths of the narrow and the wide network of an address, by version of IP."""
WIDE: Final = 4
"""A wide network may hold or do as much as this many narrow ones."""
FEW: Final = 8
"""A narrow network that holds less than this, and less than a quarter of its share, may use the reserved room."""
RESERVED: Final = 8
"""One part in this many of all room is reserved for such networks."""
QUARTER: Final = 4
TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 addresses as seen by a server without IPv4 (RFC 6052)."""
SHARED: Final = tuple(
    map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"))
)
"""Private networks. Behind a proxy that is not trusted, such an address is everybody's."""
ADDRESS_CHARACTERS_MAX: Final = 100


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a client connects from."""

    address: str = ""
    """In its normal form; empty if the client has none, as at a Unix socket."""
    networks: tuple[str, ...] = ()
    """The networks whose limits the client shares, from narrow to wide."""
    household: str | None = None
    """The narrow network, if its guests may be counted as one person when they vote or fill a table.

    None for addresses that many strangers may share: loopback and private addresses, and those that no trusted proxy
    has reported, because they may be the address of a proxy.
    """

    @property
    def narrow(self) -> str:
        """The narrowest network; empty if the client has no address."""
        return self.networks[0] if self.networks else self.address

    @property
    def is_public(self) -> bool:
        """True for an address of the internet, which has neighbours."""
        return len(self.networks) > 1


NOWHERE: Final = Origin()


def counted(origin: Origin) -> Origin:
    """Return where a client's share counts. Private addresses have none: that of a proxy may stand for everybody."""
    return origin if origin.is_public else NOWHERE


def network_that_counts(origin: Origin, *, is_public: bool) -> str | None:
    """Return the network of which only one person may play at a table; None if that does not matter.

    On a server without a public address, people who share a loopback or private address may all sit in one room.
    """
    if not is_public and not origin.is_public:
        return None
    return origin.narrow


@dataclass(frozen=True, slots=True)
class Allotment:
    """How much of some room the narrow and the wide network of a client may hold."""

    room: int
    """How much there is in total."""
    of_address_max: int
    """How much a narrow network may hold; a wide one may hold `WIDE` times as much, but at most half of the room."""

    def exhausted(self, held: Sequence[int]) -> list[bool]:
        """Return which networks may not hold more.

        Args:
            held: how much the client's networks hold, from narrow to wide.
        """
        wide_max = max(self.of_address_max, min(self.of_address_max * WIDE, self.room // 2))
        return [each >= most for each, most in zip(held, (self.of_address_max, wide_max), strict=False)]

    def has_room(self, held: Sequence[int], *, total: int, kept_free: int = 0) -> bool:
        """Return whether there is room for one more; the last room is for networks that hold few.

        Args:
            held: how much the client's networks hold, from narrow to wide.
            total: how much all networks hold together.
            kept_free: how much must stay free besides.
        """
        few = max(1, min(FEW, self.of_address_max // QUARTER))
        holds_few = all(each < most for each, most in zip(held, (few, few * WIDE), strict=False))
        return total < self.room - kept_free - (0 if holds_few else self.room // RESERVED)


def quarter(room: int) -> Allotment:
    """Return the allotment of a small room: a narrow network may hold a quarter of it, a wide one half."""
    return Allotment(room, max(1, room // QUARTER))


@lru_cache(4096)
def origin_of(address: str, *, is_forwarded: bool) -> Origin:
    """Describe where a client connects from.

    Args:
        is_forwarded: True if a trusted proxy has reported the address.
    """
    ip = parsed(address)
    if ip is None:
        return Origin(address, (address,))
    if not ip.is_global:
        return Origin(str(ip), (str(ip),))  # the devices of a private network are different people
    networks = networks_around(ip)
    return Origin(str(ip), networks, networks[0] if is_forwarded else None)


@lru_cache(4096)
def network_to_ban(address: str) -> str | None:
    """Return the narrow network of an address; None if it is not an address, or may be everybody's."""
    ip = parsed(address)
    if ip is None or ip.is_loopback or ip.is_link_local or ip.is_unspecified:
        return None
    return None if any(ip in network for network in SHARED) else networks_around(ip)[0]


def networks_around(ip: IpAddress) -> tuple[str, str]:
    """Return the narrow and the wide network of an address."""
    narrow, wide = (str(ipaddress.ip_network((ip, prefix), strict=False)) for prefix in PREFIXES[ip.version])
    return narrow, wide


def parsed(text: str) -> IpAddress | None:
    """Read an address as clients and proxies write it: with a port, in brackets, with a zone, IPv4 within IPv6.

    Returns: the address without these; None if it is not an address.
    """
    text = text.strip()
    if len(text) > ADDRESS_CHARACTERS_MAX:
        return None
    if text.startswith("["):
        text, bracket, port = text[1:].partition("]")
        is_right = bool(bracket) and ":" in text and (not port or (port.startswith(":") and is_port(port[1:])))
    elif text.count(":") == 1:
        text, _, port = text.partition(":")
        is_right = is_port(port)
    else:
        is_right = True
    if not is_right:
        return None
    try:
        ip = ipaddress.ip_address(text.partition("%")[0] if ":" in text else text)
    except ValueError:
        return None
    if isinstance(ip, ipaddress.IPv4Address):
        return ip
    if ip in TRANSLATED:
        return ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF)
    return ip.ipv4_mapped or ip


def is_port(text: str) -> bool:
    """Return whether a text is the number of a port."""
    return text.isascii() and text.isdecimal() and len(text) <= len("65535") and int(text) <= 65_535
