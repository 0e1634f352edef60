"""Run a server until it is signalled to stop."""

import asyncio
import gc
import logging
import random
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import Final

import uvicorn

from golpe.game import system_chance
from golpe.protocol.page import FRAME_BYTES_MAX
from golpe.server.days.endpoints import Service
from golpe.server.days.posting import Poster, contact_from
from golpe.server.db.location import Location
from golpe.server.db.opening import open_database, open_shared_database
from golpe.server.hosting.addresses import BACKLOG, all_bound, checked_url, local_url
from golpe.server.hosting.app import build_app
from golpe.server.hosting.ending import Ending
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.http.forwarded import Forwarded
from golpe.server.limits import CLOSE_WITHIN, HEADER_BYTES_MAX, Bounds
from golpe.server.lobby.lobby import Lobby
from golpe.server.nodes.node import Node, NodeSettings, Sharing, differences, listening, settings_of
from golpe.server.nodes.relay import relaying
from golpe.server.nodes.requests import relaying_requests
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.clock import SystemClock
from golpe.server.services.logs import demote_client_faults
from golpe.server.services.metrics import Metrics
from golpe.server.services.outside_bots import BotMakers
from golpe.server.services.services import Services
from golpe.server.services.thinking import Thinker
from golpe.server.uvicorn_overrides import GracefulServer, bounded_frames, http_with_deadlines

GARBAGE_THRESHOLDS: Final = (100_000, 20, 20)
"""Thresholds of the cyclic garbage collector. Play creates no cycles, and closing pages few. At 250 tables, each
collection visits everything rendered since the previous one, and blocks the event loop."""
SWITCH_AFTER_S: Final = 0.001
"""How long a thread may hold the interpreter while another waits for it, in seconds. After every statement, the thread
that saves has to get the interpreter back, and people's decisions wait for that thread. With Python's usual 5 ms, the
99th percentile of their latency beside 50 bots was 20 to 24 ms instead of 9 ms (`python -m benchmarks.ladder`)."""

log = logging.getLogger("golpe.server")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting:
    """The options of a server."""

    hosts: tuple[str, ...]
    """Addresses to listen on. Links use the first if there is no public URL."""
    port: int
    """0 picks a free port."""
    db: Location
    public_url: str | None = None
    """URL at which others reach this server; None if they reach it directly."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose forwarding headers are trusted."""
    metrics_token: str | None = None
    has_accounts: bool = True
    bots: BotMakers = "host"
    push_services: tuple[Service, ...] = ()
    """Push services besides those of the browsers."""
    contact: str | None = None
    """Whom push services may ask about the server; None for its public URL, if that is https."""
    bounds: Bounds = field(default_factory=Bounds)
    node: NodeSettings | None = None
    """How the server shares its database with other nodes; None if it has it alone."""


def run_server(hosting: Hosting, catalogue: BotCatalogue, on_start: Callable[[str], None]) -> None:
    """Serve until a signal arrives.

    Args:
        on_start: called with the URL of the page once the port is bound and the store is open.

    Raises: GolpeError if the port is taken, the file cannot be opened or the URL is invalid.
    """
    base_url = None if hosting.public_url is None else checked_url(hosting.public_url)
    with ExitStack() as stack:
        listeners = [stack.enter_context(each) for each in all_bound(hosting.hosts, hosting.port)]
        if base_url is None:
            base_url = local_url(hosting.hosts[0], int(listeners[0].getsockname()[1]))
        node = None if hosting.node is None else stack.enter_context(listening(hosting.node))
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve(listeners, hosting, base_url, catalogue, on_start, node=node))


async def serve(
    listeners: list[socket.socket],
    hosting: Hosting,
    base_url: str,
    catalogue: BotCatalogue,
    on_start: Callable[[str], None],
    *,
    node: Node | None = None,
) -> None:
    """Serve on bound sockets."""
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    sys.setswitchinterval(SWITCH_AFTER_S)
    metrics, clock = Metrics(), SystemClock()
    contact = contact_from(hosting.contact, base_url)
    settings = settings_of(
        public_url=hosting.public_url,
        has_accounts=hosting.has_accounts,
        bots=hosting.bots,
        contact=contact,
        bounds=hosting.bounds,
    )
    shared = None if node is None else open_shared_database(hosting.db, SUBJECTS, replace(node.name, settings=settings))
    for difference in [] if shared is None else differences(settings, await shared.peers()):
        log.warning("%s", difference)
    services = Services(
        database=shared or open_database(hosting.db, SUBJECTS),
        clock=clock,
        rng=random.SystemRandom(),
        chance=system_chance,
        catalogue=catalogue,
        metrics=metrics,
        thinker=Thinker(metrics),
        base_url=base_url,
        is_public=hosting.public_url is not None,
        bounds=hosting.bounds,
        metrics_token=hosting.metrics_token,
        has_accounts=hosting.has_accounts,
        bots=hosting.bots,
    )
    if contact is None:
        log.info("no notifications are offered: push services want a --contact, or an https --public-url")
    if services.is_public and not hosting.trusted_proxies:
        log.warning("no --trust-proxy: all clients behind the proxy count as one address and share its limits")
    gc.collect()
    gc.freeze()  # the collector need not visit objects that exist since startup

    def started() -> None:
        clock.watch()
        on_start(base_url)

    sharing = None if node is None or shared is None else Sharing(node, shared, clock.agree)
    poster = Poster(hosting.push_services, contact=contact)
    server = serving(services, poster, trusted_proxies=hosting.trusted_proxies, on_start=started, sharing=sharing)
    await server.serve(sockets=listeners)


def serving(
    services: Services,
    poster: Poster,
    *,
    trusted_proxies: tuple[str, ...] = (),
    on_start: Callable[[], None] = lambda: None,
    sharing: Sharing | None = None,
) -> GracefulServer:
    """Return the server. It limits frames, does not compress them, and sends no Server header."""
    demote_client_faults()
    lobby = Lobby(services)
    app = build_app(services, lobby, poster, trusted_proxies=trusted_proxies, sharing=sharing)
    sockets: type[asyncio.Protocol] = bounded_frames(services.clock, services.lease)
    if sharing is not None:
        relay = sharing.relay(Forwarded(app, trusted_proxies=trusted_proxies), services.metrics)
        app, sockets = relaying_requests(app, relay, services.lease), relaying(sockets, relay)
    config = uvicorn.Config(
        app,
        interface="asgi3",  # which uvicorn takes for one of version 2, because it is no coroutine function
        http=http_with_deadlines(
            services.clock, of_address_max=services.bounds.http_per_address, trusted_proxies=trusted_proxies
        ),
        ws=sockets,
        ws_max_size=FRAME_BYTES_MAX,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=HEADER_BYTES_MAX,
        server_header=False,
        access_log=False,
        log_config=None,
        proxy_headers=False,  # `Forwarded` validates them
        lifespan="on",
        backlog=BACKLOG,
        timeout_graceful_shutdown=CLOSE_WITHIN,
    )
    ending = Ending(services, lobby)
    server = GracefulServer(config, on_start=on_start, on_signal=ending.signalled, before_shutdown=ending.begin)
    if sharing is not None:
        server.add_door(sharing.door())
    return server


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return uvloop's event loop if it is available."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
