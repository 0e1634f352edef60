"""The settings of a node, and what they add to a server."""

import asyncio
import ipaddress
import re
import ssl
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Final

import msgspec

from golpe import __version__
from golpe.bots.registry import bot_names
from golpe.errors import GolpeError
from golpe.rules.ruleset import preset_names
from golpe.server.db.nodes import NodeName, Peer
from golpe.server.http.forwarded import Forwarded
from golpe.server.limits import Bounds
from golpe.server.lobby.lobby import Lobby
from golpe.server.nodes.branches import BotBranches, Neighbours
from golpe.server.nodes.door import door
from golpe.server.nodes.membership import Membership
from golpe.server.nodes.news import following
from golpe.server.nodes.relay import Connector, Passing, Relay
from golpe.server.nodes.secret import read_secret
from golpe.server.services.metrics import Metrics
from golpe.server.services.services import Services
from golpe.server.sockets.bot_routes import Branching

if TYPE_CHECKING:
    from golpe.server.db.postgres.database import PostgresDatabase  # needs the driver

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_decoder: Final = msgspec.json.Decoder(dict[str, str])


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeSettings:
    """The options of a node."""

    name: str
    listen: str
    """Address and port for other nodes."""
    secret_file: Path
    certificate: Path | None = None
    """PEM file with this node's certificate and key."""
    authority: Path | None = None
    """PEM file with the certificate that has signed those of all nodes."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node that listens for others."""

    name: NodeName
    listener: socket
    secret: bytes
    accepting: ssl.SSLContext | None
    connecting: ssl.SSLContext | None


@dataclass(frozen=True, slots=True)
class Sharing:
    """What a server needs to share its store."""

    node: Node
    database: "PostgresDatabase"
    agree: Callable[[int], None]
    """Takes over the database's time of day."""
    passing: Passing = field(default_factory=Passing)

    def relay(self, forwarded: Forwarded, metrics: Metrics) -> Relay:
        """Return what passes pages on to other nodes."""
        return Relay(self.database, self.node.secret, self.node.connecting, forwarded, metrics, self.passing)

    def branching(self, metrics: Metrics) -> Branching:
        """Return what connects outside bots to other nodes."""
        connector = Connector(self.node.secret, self.node.connecting, metrics)
        neighbours = Neighbours(self.database)
        return lambda session, headers, origin: BotBranches(neighbours, connector, session, headers, origin)

    def door(self) -> Callable[[Callable[[], asyncio.Protocol]], "asyncio.Future[asyncio.Server]"]:
        """Return what listens for other nodes."""
        return door(self.node.listener, self.node.secret, self.node.accepting)

    async def follow(
        self,
        services: Services,
        lobby: Lobby,
        *,
        follow_acts: Callable[[], Awaitable[None]],
        follow_bots: Callable[[], Awaitable[None]],
    ) -> None:
        """Follow what other nodes and commands change, after reading what they have changed so far.

        Raises: StoreError.
        """
        take = following(services, lobby, follow_acts=follow_acts, follow_bots=follow_bots).take
        await self.database.follow(take)
        await take(None)

    def membership(self, services: Services, lobby: Lobby) -> Membership:
        """Return what keeps the lease."""
        return Membership(
            self.database,
            services.lease,
            lobby,
            self.passing,
            agree=self.agree,
            lost=services.metrics.lease_losses.inc,
        )


@contextmanager
def listening(settings: NodeSettings) -> Generator[Node]:
    """Bind the port for other nodes.

    Raises: GolpeError if the settings are wrong or the port is taken.
    """
    if NAME.fullmatch(settings.name) is None:
        raise GolpeError("--node: a name has letters, digits, dots, hyphens and underscores, and begins with no dot")
    host, port = split(settings.listen)
    secret = read_secret(settings.secret_file)
    accepting, connecting = contexts(settings, is_private=ipaddress.ip_address(host).is_loopback)
    family_host = f"[{host}]" if ":" in host else host
    with bound_for_nodes(host, port) as listener:
        address = f"{family_host}:{listener.getsockname()[1]}"
        yield Node(NodeName(settings.name, address, secret), listener, secret, accepting, connecting)


def split(listen: str) -> tuple[str, int]:
    """Return the address and port of `ADDRESS:PORT`.

    Raises: GolpeError.
    """
    host, _, port = listen.rpartition(":")
    try:
        ip, number = ipaddress.ip_address(host.strip("[]")), int(port)
    except ValueError:
        raise GolpeError("--node-listen: specify ADDRESS:PORT, at which other nodes reach this one") from None
    if ip.is_unspecified or not 0 <= number <= 65_535:
        raise GolpeError("--node-listen: specify the one ADDRESS:PORT at which other nodes reach this one")
    return str(ip), number


def bound_for_nodes(host: str, port: int) -> socket:
    """Return a socket bound to the address for other nodes.

    Raises: GolpeError.
    """
    import socket as sockets

    listener = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET, sockets.SOCK_STREAM)
    try:
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise GolpeError(f"--node-listen: cannot listen on {host} port {port}: {error.strerror or error}") from error
    return listener


def contexts(settings: NodeSettings, *, is_private: bool) -> tuple[ssl.SSLContext | None, ssl.SSLContext | None]:
    """Return how connections from and to other nodes are encrypted; on one machine they need not be.

    Raises: GolpeError if they must be encrypted and cannot.
    """
    certificate, authority = settings.certificate, settings.authority
    if certificate is None and authority is None:
        if is_private:
            return None, None
        raise GolpeError("nodes on several machines need --node-cert and --node-ca, to encrypt what they pass on")
    if certificate is None or authority is None:
        raise GolpeError("specify both --node-cert and --node-ca")
    try:
        accepting = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile=str(authority))
        accepting.verify_mode = ssl.CERT_REQUIRED
        accepting.load_cert_chain(certificate)
        connecting = ssl.create_default_context(cafile=str(authority))
        connecting.load_cert_chain(certificate)
    except (OSError, ssl.SSLError) as error:
        raise GolpeError(f"the certificates of the nodes cannot be used: {error}") from error
    return accepting, connecting


def settings_of(
    *, public_url: str | None, has_accounts: bool, bots: str, contact: str | None, bounds: Bounds
) -> dict[str, str]:
    """Return the settings that should be the same on all nodes, by the names under which its host knows them."""
    return {
        "version": __version__,
        "--public-url": public_url or "none",
        "--accounts": "on" if has_accounts else "off",
        "--bots": bots,
        "--contact": contact or "none",
        "editions": ", ".join(preset_names()),
        "bots": ", ".join(sorted(bot_names())),
        **{f"--limit {name}": str(getattr(bounds, name)) for name in Bounds.__struct_fields__},
    }


def differences(own: Mapping[str, str], peers: Iterable[Peer]) -> list[str]:
    """Return a sentence for each setting in which another node differs, for the log of a node that starts.

    Nodes of other versions may have other settings.
    """
    return [
        f"node {peer.name} has another setting: {name} is {there[name]} there, and {own[name]} here"
        for peer in peers
        if (there := _decoder.decode(peer.settings))
        for name in own
        if name in there and own[name] != there[name]
    ]
