"""Networks of addresses, which the store knows only by keyed hashes."""

from collections.abc import Sequence
from hashlib import blake2b
from itertools import zip_longest
from typing import Final

KEY_BYTES: Final = 32
HASH_BYTES: Final = 16


def network_hash(network: str, key: bytes) -> bytes:
    """Return the keyed hash by which the store knows a network."""
    return blake2b(network.encode(), key=key, digest_size=HASH_BYTES).digest()


def asker(networks: Sequence[bytes]) -> dict[str, bytes | None]:
    """Return the columns of a row that say which networks asked for it.

    Args:
        networks: keyed hashes, from narrow to wide; none if they have no share.
    """
    return dict(zip_longest(("network", "wide_network"), networks))
