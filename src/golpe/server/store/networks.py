"""Networks of addresses, which the store knows only by keyed hashes."""

import ipaddress
from functools import lru_cache
from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
HASH_BYTES: Final = 16
NETWORK_BITS: Final = 64
"""An IPv6 address counts as its /64, because each household gets at least that much."""
SHARED: Final = tuple(
    map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"))
)
"""Private networks. Behind a proxy that is not trusted, such an address is everybody's."""


@lru_cache(4_096)
def network_of(address: str) -> str | None:
    """Return the network for which an address counts; None if it may be everybody's, or is none."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    if isinstance(ip, ipaddress.IPv6Address):
        ip = ip.ipv4_mapped or ip
    if ip.is_loopback or ip.is_link_local or ip.is_unspecified or any(ip in network for network in SHARED):
        return None
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ipaddress.ip_network((ip, NETWORK_BITS), strict=False))


def network_hash(network: str, key: bytes) -> bytes:
    """Return the keyed hash by which the store knows a network."""
    return blake2b(network.encode(), key=key, digest_size=HASH_BYTES).digest()
