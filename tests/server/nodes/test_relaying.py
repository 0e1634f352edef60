"""Connections between nodes: both ends prove the secret, and only then does a page's connection pass."""

import asyncio
import shutil
import socket
import ssl
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest
from starlette.types import Receive, Scope, Send

from golpe.errors import GolpeError
from golpe.server.db.postgres.database import PostgresDatabase
from golpe.server.hosting.addresses import bound
from golpe.server.http.forwarded import RELAYED, Forwarded
from golpe.server.networks import origin_of
from golpe.server.nodes.door import Visitor, client_in, door, line_of
from golpe.server.nodes.node import NodeSettings, listening
from golpe.server.nodes.relay import Relay, Unreachable, code_of_socket, relaying
from golpe.server.nodes.secret import read_secret
from golpe.server.services.metrics import Metrics

SECRET = b"a secret of sufficient length"


class Parrot(asyncio.Protocol):
    """Says who it is connected to, and repeats what it hears."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(f"{self.transport.get_extra_info('peername')}\n".encode())

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)


class State:
    """What uvicorn's protocols share."""

    def __init__(self) -> None:
        self.connections: set[object] = set()


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve nothing."""


def relay_with(secret: bytes) -> Relay:
    return Relay(cast(PostgresDatabase, object()), secret, None, Forwarded(nothing), Metrics())


async def opened(secret: bytes) -> tuple[asyncio.Server, str]:
    listener = bound("127.0.0.1", 0)
    return await door(listener, secret, None)(Parrot), f"127.0.0.1:{listener.getsockname()[1]}"


async def test_the_owner_is_told_the_address_of_the_client_and_gets_its_bytes() -> None:
    server, address = await opened(SECRET)
    async with server:
        reader, writer = await relay_with(SECRET).connect(address, origin_of("1.2.3.4", is_forwarded=True))
        assert f"{('1.2.3.4', RELAYED[1])}\n".encode() == await reader.readline()
        writer.write(b"any bytes\x00\xff")
        assert b"any bytes\x00\xff" == await reader.readexactly(11)
        writer.close()


async def test_a_relay_with_another_secret_is_refused() -> None:
    server, address = await opened(SECRET)
    async with server:
        with pytest.raises(Unreachable):
            await relay_with(b"another secret").connect(address, origin_of("1.2.3.4", is_forwarded=False))


async def test_the_owner_notices_if_a_relay_falls_silent() -> None:
    kept_alive: list[int] = []

    class Watched(Visitor):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            connection: socket.socket = transport.get_extra_info("socket")
            kept_alive.append(connection.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE))

    server = await asyncio.get_running_loop().create_server(lambda: Watched(SECRET, Parrot), "127.0.0.1", 0)
    async with server:
        address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        _, writer = await relay_with(SECRET).connect(address, origin_of("1.2.3.4", is_forwarded=False))
        assert [1] == kept_alive
        writer.close()


async def test_a_page_is_disconnected_if_its_relay_fails_unexpectedly() -> None:
    """Here, because the store is none."""

    state = State()
    sockets = relaying(Parrot, relay_with(SECRET))
    server = await asyncio.get_running_loop().create_server(lambda: sockets(None, state, {}), "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(b"GET /ws/bcdfgh HTTP/1.1\r\nhost: golpe.test\r\n\r\n")
        with suppress(ConnectionResetError):
            assert b"" == await reader.read()
        assert set() == state.connections
        writer.close()


async def test_an_impostor_is_told_nothing_of_a_page() -> None:
    heard, ended = bytearray(), asyncio.Event()

    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(bytes(64))
        with suppress(ConnectionResetError):
            while data := await reader.read(1_000):
                heard.extend(data)
        writer.close()
        ended.set()

    server = await asyncio.start_server(pretend, "127.0.0.1", 0)
    async with server:
        host, port = server.sockets[0].getsockname()
        with pytest.raises(Unreachable, match="another secret"):
            await relay_with(SECRET).connect(f"{host}:{port}", origin_of("1.2.3.4", is_forwarded=False))
        await ended.wait()
    assert len(heard) == 64 + len(b"1.2.3.4 0\n")
    assert SECRET not in heard


@pytest.mark.parametrize("said", [b"1.2.3.4 0\nGET / HTTP/1.1\r\n", bytes(200), b"nobody\n"])
async def test_whoever_proves_nothing_is_disconnected(said: bytes) -> None:
    server, address = await opened(SECRET)
    async with server:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
        nonce = await reader.readexactly(32)
        writer.write(bytes(64) + said)
        assert b"" == await reader.read()
        assert any(nonce)
        writer.close()


@pytest.mark.parametrize("address", ["1.2.3.4", "2001:db8::1", ""])
def test_the_line_of_a_client_is_read_as_written(address: str) -> None:
    assert (address, RELAYED[0]) == client_in(line_of(address, is_forwarded=False))


@pytest.mark.parametrize("line", [b"", b"1.2.3.4", b"1.2.3.4 2", b"somewhere 0", b"1.2.3.4 0 0", b"\xff 0"])
def test_a_line_that_names_no_client_is_refused(line: bytes) -> None:
    assert None is client_in(line)


def test_only_sockets_of_tables_are_relayed() -> None:
    assert "abc234" == code_of_socket("/ws/abc234?x=1")
    assert None is code_of_socket("/elsewhere/abc234")


def test_a_secret_that_others_can_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(SECRET)
    file.chmod(0o640)
    with pytest.raises(GolpeError, match="chmod 600"):
        read_secret(file)
    file.chmod(0o600)
    assert SECRET == read_secret(file)
    file.write_bytes(b"short")
    with pytest.raises(GolpeError, match="at least 16"):
        read_secret(file)
    with pytest.raises(GolpeError, match="cannot read"):
        read_secret(tmp_path / "none")


@pytest.mark.parametrize(
    ("name", "listen", "why"),
    [
        ("-a", "127.0.0.1:0", "--node"),
        ("a", "0.0.0.0:1", "the one ADDRESS:PORT"),
        ("a", "somewhere", "ADDRESS:PORT"),
        ("a", "127.0.0.1:70000", "ADDRESS:PORT"),
        ("a", "192.0.2.1:7000", "--node-cert and --node-ca"),
    ],
)
def test_wrong_settings_are_refused(tmp_path: Path, name: str, listen: str, why: str) -> None:
    file = tmp_path / "secret"
    file.write_bytes(SECRET)
    file.chmod(0o600)
    with pytest.raises(GolpeError, match=why), listening(NodeSettings(name=name, listen=listen, secret_file=file)):
        pass


def signed(folder: Path) -> tuple[Path, Path]:
    """Make an authority and a certificate of 127.0.0.1 that it has signed; return the files of both."""
    made = (
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=ca -keyout ca.key -out ca.pem",
        "openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=a -keyout a.key -out a.csr",
        "openssl x509 -req -in a.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out a.crt",
    )
    (folder / "names").write_text("subjectAltName=IP:127.0.0.1")
    for command in made:
        subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)
    (folder / "a.pem").write_bytes((folder / "a.crt").read_bytes() + (folder / "a.key").read_bytes())
    return folder / "a.pem", folder / "ca.pem"


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl")
async def test_nodes_on_several_machines_check_each_others_certificates(tmp_path: Path) -> None:
    certificate, authority = signed(tmp_path)
    file = tmp_path / "secret"
    file.write_bytes(SECRET)
    file.chmod(0o600)
    settings = NodeSettings(
        name="a", listen="127.0.0.1:0", secret_file=file, certificate=certificate, authority=authority
    )
    with listening(settings) as node:
        origin = origin_of("1.2.3.4", is_forwarded=False)
        async with await door(node.listener, node.secret, node.accepting)(Parrot):
            relay = Relay(cast(PostgresDatabase, object()), node.secret, node.connecting, Forwarded(nothing), Metrics())
            reader, writer = await relay.connect(node.name.address, origin)
            assert f"{('1.2.3.4', RELAYED[0])}\n".encode() == await reader.readline()
            writer.close()
            await writer.wait_closed()
            without = ssl.create_default_context(cafile=str(authority))
            stranger = Relay(cast(PostgresDatabase, object()), node.secret, without, Forwarded(nothing), Metrics())
            with pytest.raises(Unreachable):
                await stranger.connect(node.name.address, origin)
