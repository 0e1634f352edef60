"""Where other nodes connect: each connection proves that it knows the secret, and is then served as its client's."""

import asyncio
import ipaddress
import logging
import secrets
import socket
import ssl
from collections.abc import Callable
from typing import Final, cast

from golpe.server.http.forwarded import RELAYED
from golpe.server.nodes.secret import NONCE_BYTES, PROOF_BYTES, is_proof, proof
from golpe.server.services.logs import COUNTED

PROVES_WITHIN: Final = 5.0
LINE_BYTES_MAX: Final = 100
"""Length of the line that names the client: its address, and whether a trusted proxy has reported it."""
KEEPALIVE: Final = (("TCP_KEEPIDLE", 5), ("TCP_KEEPINTVL", 2), ("TCP_KEEPCNT", 3), ("TCP_USER_TIMEOUT", 10_000))
"""Options of a connection between nodes, where the system has them: seconds, and for the last one milliseconds."""

log = logging.getLogger("golpe.server")


def door(
    listener: socket.socket, secret: bytes, tls: ssl.SSLContext | None
) -> Callable[[Callable[[], asyncio.Protocol]], "asyncio.Future[asyncio.Server]"]:
    """Return what listens for other nodes."""

    def opened(new_connection: Callable[[], asyncio.Protocol]) -> "asyncio.Future[asyncio.Server]":
        loop = asyncio.get_running_loop()
        return asyncio.ensure_future(
            loop.create_server(lambda: Visitor(secret, new_connection), sock=listener, ssl=tls)
        )

    return opened


class Visitor(asyncio.Protocol):
    """A connection that has not proved anything yet."""

    def __init__(self, secret: bytes, new_connection: Callable[[], asyncio.Protocol]) -> None:
        self._secret = secret
        self._new_connection = new_connection
        self._nonce = secrets.token_bytes(NONCE_BYTES)
        self._received = b""
        self._transport: asyncio.Transport | None = None
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the random number."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass
        notice_silence(self._transport.get_extra_info("socket"))
        self._late = asyncio.get_running_loop().call_later(PROVES_WITHIN, self._transport.abort)
        self._transport.write(self._nonce)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the deadline."""
        if self._late is not None:
            self._late.cancel()

    def data_received(self, data: bytes) -> None:
        """Collect the proof, check it, and let the connection in."""
        assert self._transport is not None
        self._received += data
        fixed = NONCE_BYTES + PROOF_BYTES
        line, end, rest = self._received[fixed:].partition(b"\n")
        if not end:
            if len(self._received) > fixed + LINE_BYTES_MAX:
                self._transport.abort()
            return
        nonce, given = self._received[:NONCE_BYTES], self._received[NONCE_BYTES:fixed]
        peer = client_in(line)
        if peer is None or not is_proof(given, self._secret, b"relay", self._nonce, nonce, line):
            log.warning("a connection of another node was refused, because its secret is another one", extra=COUNTED)
            self._transport.abort()
            return
        self._transport.write(proof(self._secret, b"owner", nonce, self._nonce))
        if self._late is not None:
            self._late.cancel()
        connection = self._new_connection()
        self._transport.set_protocol(connection)
        connection.connection_made(Relayed(self._transport, peer))
        if rest:
            connection.data_received(rest)


def line_of(address: str, *, is_forwarded: bool) -> bytes:
    """Return the line that names a client."""
    return f"{address} {int(is_forwarded)}".encode("ascii", "replace")


def client_in(line: bytes) -> tuple[str, int] | None:
    """Return a client's address and its port, which stands for how the address is known; None if it is none."""
    address, _, is_forwarded = line.decode("ascii", "replace").partition(" ")
    if is_forwarded not in ("0", "1"):
        return None
    try:
        return address and str(ipaddress.ip_address(address)), RELAYED[int(is_forwarded)]
    except ValueError:
        return None


def notice_silence(connection: socket.socket) -> None:
    """Let the system notice within about ten seconds that the other node cannot be reached any more."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in KEEPALIVE:
        if hasattr(socket, name):
            connection.setsockopt(socket.IPPROTO_TCP, int(getattr(socket, name)), value)


class Relayed(asyncio.Transport):
    """The transport of a relayed connection. Its peer is the client."""

    def __init__(self, inner: asyncio.Transport, peer: tuple[str, int]) -> None:
        super().__init__()
        self._inner = inner
        self._peer = peer
        # Bound methods, because everything but the peer is that of the connection itself.
        self.write = inner.write
        self.writelines = inner.writelines
        self.close = inner.close
        self.abort = inner.abort
        self.is_closing = inner.is_closing
        self.pause_reading = inner.pause_reading
        self.resume_reading = inner.resume_reading
        self.is_reading = inner.is_reading
        self.set_protocol = inner.set_protocol
        self.get_protocol = inner.get_protocol
        self.set_write_buffer_limits = inner.set_write_buffer_limits
        self.get_write_buffer_size = inner.get_write_buffer_size
        self.get_write_buffer_limits = inner.get_write_buffer_limits
        self.can_write_eof = inner.can_write_eof
        self.write_eof = inner.write_eof

    def get_extra_info(self, name: str, default: object = None) -> object:
        """Return the client as the peer, and hide the socket, which would name the other node."""
        if name == "peername":
            return self._peer
        return default if name == "socket" else self._inner.get_extra_info(name, default)
