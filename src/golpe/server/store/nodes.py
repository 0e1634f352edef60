"""What nodes that share a store do with it besides serving: leases, and handing tables over."""

from dataclasses import dataclass
from typing import Final, Protocol

from msgspec import Struct

from golpe.server.store.store import Store

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
    """True if the node should give all its tables to others."""


class Listed(Struct, frozen=True, kw_only=True):
    """A node as `golpe nodes` lists it."""

    name: str
    address: str
    seen_ms: int
    is_alive: bool
    drains: bool
    tables: int


class NodeStore(Protocol):
    """The store of one node. Every call raises StoreError if it fails."""

    async def begin_lease(self) -> Renewal:
        """Begin a new lease under a new id, so that this node owns nothing at first."""
        ...

    async def renew(self) -> Renewal | None:
        """Prolong the lease by `LEASE_S` from now on; return None if it has run out or was ended."""
        ...

    async def agreed_format(self) -> int:
        """Return the format of journals that may be written: this version's once all living nodes read it."""
        ...

    async def owner_of(self, code: str) -> str | None:
        """Return where the owner of a table listens, if that is another living node."""
        ...

    async def hand_over(self) -> int:
        """Give all tables of this node to others that live; return how many are left because there is none."""
        ...


class SharedStore(Store, NodeStore, Protocol):
    """A store that several nodes share."""
