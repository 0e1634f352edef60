"""A push service on this machine, over TLS with a certificate of its own, and browsers that subscribe to it."""

import asyncio
import datetime
import ipaddress
import json
import ssl
import struct
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from golpe.server.days.encryption import base64url, from_base64url, point_of
from golpe.server.days.endpoints import Service
from golpe.server.days.posting import Poster, Resolve, resolve
from tests.support.live_server import CONTACT

CREATED = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"
HOST = "localhost"
KEYS = {
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""Of a browser's subscription, as text."""


class Pushed(NamedTuple):
    """A message that has arrived."""

    target: str
    headers: dict[str, str]
    content: bytes


class PushService:
    """Accepts messages, or answers as a test wants."""

    def __init__(self, folder: Path) -> None:
        self.certificate = folder / "push.pem"
        self.certificate.write_bytes(new_certificate())
        self.answer: bytes | None = CREATED
        """None: never."""
        self.connections = 0
        self.arrived: asyncio.Queue[Pushed] = asyncio.Queue()
        self._writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> "PushService":
        trust = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        trust.load_cert_chain(self.certificate)
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=trust)
        self.port = int(self._server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for writer in self._writers:
            writer.transport.abort()

    @property
    def service(self) -> Service:
        return Service(HOST, self.port)

    def poster(self, *, resolve: Resolve = resolve, within: float = 60.0, others: tuple[Service, ...] = ()) -> Poster:
        """Return a poster that trusts this service, and knows others."""
        return Poster(
            (self.service, *others),
            resolve=resolve,
            contact=CONTACT,
            within=within,
            authorities=str(self.certificate),
        )

    def browser(self, name: str = "browser") -> "Browser":
        return Browser(f"https://{HOST}:{self.port}/push/{name}")

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        self._writers.append(writer)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii").split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        content = await reader.readexactly(int(headers["Content-Length"]))
        if self.answer is not None:
            writer.write(self.answer)
            await writer.drain()
        self.arrived.put_nowait(Pushed(head[0].split(" ")[1], headers, content))


class Browser:
    """A browser with a subscription."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes..."

    def subscription(self, language: str = "en") -> dict[str, str]:
        """Return what its page sends."""
        public = point_of(self.key)
        return {
            "endpoint": self.endpoint,
            "p256dh": base64url(public),
            "auth": base64url(self.secret),
            "language": language,
        }

    def read(self, pushed: Pushed) -> dict[str, str]:
        """Decrypt a message, by another program than the server's."""
        assert "aes128gcm" == pushed.headers["Content-Encoding"]
        return json.loads(decrypted(pushed.content, self.key, self.secret))


def decrypted(content: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """Decrypt a message of one record, as RFC 8291 says."""

    def derived(material: bytes, salt: bytes, about: bytes, length: int) -> bytes:
        return HKDF(SHA256(), length, salt, about).derive(material)

    salt, (length,) = content[:16], struct.unpack("!B", content[20:21])
    sender, record = content[21 : 21 + length], content[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    material = derived(shared, secret, b"WebPush: info\0" + point_of(key) + sender, 32)
    own = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    plain = AESGCM(own).decrypt(derived(material, salt, b"Content-Encoding: nonce\0", 12), record, None)
    assert plain.endswith(b"\x02")
    return plain[:-1]


def signed(pushed: Pushed, key: str) -> dict[str, object]:
    """Return what a message's signature claims, once it is checked as RFC 8292 says."""
    token, comma, by = pushed.headers["Authorization"].removeprefix("vapid t=").partition(",k=")
    assert (",k=", key) == (comma, by)
    head, claims, signature = token.split(".")
    numbers = from_base64url(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(key))
    pair = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return json.loads(from_base64url(claims))


def new_certificate() -> bytes:
    """Make a certificate for this machine, signed by itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    begins = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    names = [x509.DNSName(HOST), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(begins)
        .not_valid_after(begins + datetime.timedelta(days=365 * 100))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + certificate.public_bytes(Encoding.PEM)
