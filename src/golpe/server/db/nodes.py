"""What nodes that share a store do with it besides serving: leases, and handing tables over."""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
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
    secret: bytes = field(default=b"", repr=False)
    """What all nodes of a server know."""
    settings: Mapping[str, str] = field(default_factory=dict[str, str])
    """Settings that should be the same on all nodes."""

    def proof(self, begun: str) -> str:
        """Return the text that proves to other nodes that this one knows the secret.

        Args:
            begun: when it was started.
        """
        return f"{begun} {keyed_hash(self.secret, self.name, begun)}"

    def knows(self, name: str, proof: str | None) -> bool:
        """Return whether the node of this name knows the same secret; those of earlier versions prove nothing."""
        if proof is None:
            return True
        begun, _, given = proof.partition(" ")
        return hmac.compare_digest(given, keyed_hash(self.secret, name, begun))


def keyed_hash(secret: bytes, name: str, begun: str) -> str:
    """Return the hash of a node's name and start under a secret, in hexadecimal digits."""
    return hmac.digest(secret, f"node\0{name}\0{begun}".encode(), "sha256").hex()


class Peer(Struct, frozen=True):
    """Another living node."""

    id: int
    name: str
    proof: str | None
    settings: str
    """As JSON."""


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
