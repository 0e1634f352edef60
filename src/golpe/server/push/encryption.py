"""Messages to browsers, encrypted and signed as the Web Push protocol demands.

Source: RFC 8291 (encryption for push), RFC 8188 (aes128gcm), RFC 8292 (VAPID).
"""

import base64
import json
import secrets
import struct
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

NUMBER_BYTES: Final = 32
SALT_BYTES: Final = 16
SECRET_BYTES: Final = 16
POINT_BYTES: Final = 65
RECORD_BYTES: Final = 4_096
LAST_RECORD: Final = b"\x02"
SIGNED_FOR_S: Final = 12 * 3600
"""How long a signature is valid; the protocol allows a day."""


def new_private_key() -> bytes:
    """Make a private key for P-256, as a number in 32 bytes."""
    return generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(NUMBER_BYTES, "big")


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
    """Encrypt a message for a browser, with a key that is used only once."""
    return encrypted_with(
        content,
        public_key=public_key,
        secret=secret,
        once=generate_private_key(SECP256R1()),
        salt=secrets.token_bytes(SALT_BYTES),
    )


def encrypted_with(
    content: bytes, *, public_key: bytes, secret: bytes, once: EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """Encrypt a message as one record.

    Args:
        public_key: the browser's.
        secret: the browser's.
        once: the key that is used only for this message.
        salt: 16 random bytes.
    """
    own = point_of(once)
    shared = once.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), public_key))
    material = derived(shared, salt=secret, about=b"WebPush: info\0" + public_key + own, length=32)
    key = derived(material, salt=salt, about=b"Content-Encoding: aes128gcm\0", length=16)
    nonce = derived(material, salt=salt, about=b"Content-Encoding: nonce\0", length=12)
    head = salt + struct.pack("!IB", RECORD_BYTES, len(own)) + own
    return head + AESGCM(key).encrypt(nonce, content + LAST_RECORD, None)


def authorization(private_key: bytes, *, audience: str, subject: str, now_s: int) -> str:
    """Return the header with which a push service recognises this server.

    Args:
        audience: origin of the push service.
        subject: URL or address where the host of this server can be reached.
        now_s: the time, in seconds since 1970.
    """
    key = key_from(private_key)
    claims = {"aud": audience, "exp": now_s + SIGNED_FOR_S, "sub": subject}
    signed = ".".join(base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    numbers = decode_dss_signature(key.sign(signed.encode(), ECDSA(SHA256())))
    signature = b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)
    return f"vapid t={signed}.{base64url(signature)}, k={base64url(point_of(key))}"


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


def derived(material: bytes, *, salt: bytes, about: bytes, length: int) -> bytes:
    """Derive a key."""
    return HKDF(SHA256(), length, salt, about).derive(material)
