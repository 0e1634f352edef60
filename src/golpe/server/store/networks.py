"""Networks of addresses, which the store knows only by keyed hashes."""

from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
HASH_BYTES: Final = 16


def network_hash(network: str, key: bytes) -> bytes:
    """Return the keyed hash by which the store knows a network."""
    return blake2b(network.encode(), key=key, digest_size=HASH_BYTES).digest()
