"""What nodes that share a store do with it besides serving: leases, and handing tables over."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Protocol

from msgspec import Struct

from golpe.server.store.news import Take
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

    async def living(self) -> list[str]:
        """Return where the nodes listen whose leases are valid."""
        ...

    async def hand_over(self, loaded: Collection[str]) -> set[str]:
        """Give tables of this node to others that live, some at each call.

        Loaded tables are first offered, so that the receiver can replay their journals while they go on here.

        Args:
            loaded: codes of the tables that are loaded, or are just being loaded.

        Returns: the loaded tables whose receivers are ready, or have not been in time. Stop them, and call `give`.
        """
        ...

    async def give(self, codes: Collection[str]) -> None:
        """Give tables that were offered to their receivers, after all that was appended before."""
        ...

    async def offered(self) -> list[str]:
        """Return the tables that other nodes offer to this one, unless it is ready for them."""
        ...

    async def be_ready(self, code: str) -> None:
        """Ask for a table that was offered."""
        ...

    async def follow(self, take: Take) -> None:
        """Pass on what other nodes and commands save from now on, until the store is closed."""
        ...

    async def share_watched(self, codes: frozenset[str]) -> frozenset[str]:
        """Save at which of this node's tables there is somebody; return those of other living nodes."""
        ...

    async def first_node(self) -> str | None:
        """Return where the node listens that is first among the living, if it is another one."""
        ...

    async def other_nodes(self) -> list[str]:
        """Return where each other living node listens."""
        ...


class SharedStore(Store, NodeStore, Protocol):
    """A store that several nodes share."""
