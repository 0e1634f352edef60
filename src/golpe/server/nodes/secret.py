"""How two nodes prove to each other that they know the same secret, without sending it.

The listening node sends a random number. The other one answers with its own, with whom it relays, and with a hash of
all of it under the secret; the listening node answers with a hash of both numbers. Then the client's bytes follow.
"""

import hmac
import stat
from pathlib import Path
from typing import Final

from golpe.errors import GolpeError

NONCE_BYTES: Final = 32
PROOF_BYTES: Final = 32
CHARACTERS_MIN: Final = 16


def read_secret(file: Path) -> bytes:
    """Read the secret that all nodes share.

    Raises: GolpeError if the file cannot be read, is readable by others, or contains too little.
    """
    try:
        mode, secret = file.stat().st_mode, file.read_bytes().strip()
    except OSError as error:
        raise GolpeError(f"cannot read the secret of the nodes in {file}: {error.strerror or error}") from error
    if stat.S_IMODE(mode) & 0o077:
        raise GolpeError(f"others can read {file}: run `chmod 600 {file}`")
    if len(secret) < CHARACTERS_MIN:
        raise GolpeError(f"the secret in {file} needs at least {CHARACTERS_MIN} characters")
    return secret


def proof(secret: bytes, role: bytes, *parts: bytes) -> bytes:
    """Return the hash that proves the knowledge of the secret.

    Args:
        role: who proves it, so that nobody can send back what they were sent.
    """
    return hmac.digest(secret, b"\0".join((role, *(len(part).to_bytes(4, "big") + part for part in parts))), "sha256")


def is_proof(given: bytes, secret: bytes, role: bytes, *parts: bytes) -> bool:
    """Return whether a hash proves the knowledge of the secret."""
    return hmac.compare_digest(given, proof(secret, role, *parts))
