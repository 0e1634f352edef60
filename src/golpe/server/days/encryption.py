"""Messages to browsers, encrypted and signed as the Web Push protocol demands.

Source: RFC 8291 (encryption for push), RFC 8188 (aes128gcm), RFC 8292 (VAPID).
"""

import base64
from typing import Final

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid

from golpe.server.db.database import Database
from golpe.server.db.keys import PUSH, key_of

NUMBER_BYTES: Final = 32
SECRET_BYTES: Final = 16
POINT_BYTES: Final = 65
SIGNED_FOR_S: Final = 12 * 3600
"""How long a signature is valid; the protocol allows a day."""


def new_private_key() -> bytes:
    """Make a private key for P-256, as a number in 32 bytes."""
    return generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(NUMBER_BYTES, "big")


async def signing_key(database: Database) -> bytes:
    """Return the private key with which messages to push services are signed, after making one if there is none."""
    return await key_of(database, PUSH, new_private_key())


def public_key_of(private_key: bytes) -> bytes:
    """Return the public key of a private one, as an uncompressed point."""
    return point_of(key_from(private_key))


def is_public_key(point: bytes) -> bool:
    """Return whether these bytes are an uncompressed point on P-256."""
    if len(point) != POINT_BYTES:
        return False
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except ValueError:
        return False
    return True


def encrypted(content: bytes, *, public_key: bytes, secret: bytes) -> bytes:
    """Encrypt a message for a browser by its public key and its secret, with a key that is used only once."""
    once = generate_private_key(SECP256R1())
    return http_ece.encrypt(content, private_key=once, dh=public_key, auth_secret=secret)


def authorization(private_key: bytes, *, audience: str, subject: str, now_s: int) -> str:
    """Return the header with which a push service recognises this server.

    Args:
        audience: origin of the push service.
        subject: URL or address where the host of this server can be reached.
        now_s: the time, in seconds since 1970.
    """
    claims = {"aud": audience, "exp": now_s + SIGNED_FOR_S, "sub": subject}
    signer = Vapid(key_from(private_key), {"no-strict": True})  # which would refuse a URL with a port
    return signer.sign(claims)["Authorization"]


def base64url(content: bytes) -> str:
    """Return bytes in the alphabet of URLs, without padding."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def from_base64url(text: str) -> bytes:
    """Return the bytes of such a text.

    Raises: ValueError.
    """
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def key_from(private_key: bytes) -> EllipticCurvePrivateKey:
    """Return a key from its number."""
    return derive_private_key(int.from_bytes(private_key, "big"), SECP256R1())


def point_of(key: EllipticCurvePrivateKey) -> bytes:
    """Return the public key as an uncompressed point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
