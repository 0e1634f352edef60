"""What nodes that share a store do with it besides serving: leases, and handing tables over."""

from dataclasses import dataclass
from typing import Final

from msgspec import Struct

LEASE_S: Final = 5
"""Seconds for which a lease is valid, from the moment at which its renewal was sent."""


@dataclass(frozen=True, slots=True)
class NodeName:
    """A node of a server."""

    name: str
    address: str
    """Where it listens for other nodes: `HOST:PORT`."""


class Renewal(Struct, frozen=True):
    """The result of a renewal."""

    now_ms: int
    """The database's time."""
    drains: bool
    """True if the node should give all its tables to others, and there are others that take them."""
    nodes: int = 1
    """Number of living nodes."""


class Listed(Struct, frozen=True, kw_only=True):
    """A node as `golpe nodes` lists it."""

    name: str
    address: str
    seen_ms: int
    is_alive: bool
    drains: bool
    tables: int


class Held(Struct, frozen=True):
    """Who owns a table."""

    elsewhere: str | None = None
    """Where its owner listens for other nodes; None if it is owned here."""
    down_since_ms: int | None = None
    """When its last owner was last known to be alive, if that has ended; None if it has not."""
