"""A passkey in software: what browsers send to servers, also what an attacker would change."""

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def coded(data: bytes) -> str:
    """Write bytes in base64url."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Read base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Passkey:
    """A passkey for a host, which signs for pages of an origin."""

    origin: str
    host: str = "localhost"
    credential: bytes = b"a credential"
    counter: int = 0
    flags: int = PRESENT | VERIFIED
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def made(self, challenge: str) -> dict[str, str]:
        """Return the body of a request that adds the passkey."""
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + cbor2.dumps(key)
        data = self._data(ATTESTED) + attested
        return {
            "id": coded(self.credential),
            "client_data": coded(self._client_data("webauthn.create", challenge)),
            "attestation": coded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }

    def used(self, challenge: str) -> dict[str, str]:
        """Return the body of a request that uses the passkey."""
        self.counter += self.counter > 0
        data, client_data = self._data(0), self._client_data("webauthn.get", challenge)
        signature = self.key.sign(data + hashlib.sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return {
            "id": coded(self.credential),
            "client_data": coded(client_data),
            "authenticator_data": coded(data),
            "signature": coded(signature),
        }

    def _data(self, more: int) -> bytes:
        flags = (self.flags | more).to_bytes(1, "big")
        return hashlib.sha256(self.host.encode()).digest() + flags + self.counter.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()
