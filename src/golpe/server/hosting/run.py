"""Run a server until it is signalled to stop."""

import asyncio
import gc
import logging
import random
import socket
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Final

import uvicorn

from golpe.game import system_chance
from golpe.protocol.page import FRAME_BYTES_MAX
from golpe.server.hosting.addresses import BACKLOG, all_bound, local_url
from golpe.server.hosting.app import build_app
from golpe.server.hosting.ending import Ending
from golpe.server.hosting.public_url import checked_url
from golpe.server.limits import CLOSE_WITHIN, HEADER_BYTES_MAX, Bounds
from golpe.server.lobby.lobby import Lobby
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.clock import SystemClock
from golpe.server.services.logs import demote_client_faults
from golpe.server.services.metrics import Metrics
from golpe.server.services.services import Services
from golpe.server.services.thinking import Thinker
from golpe.server.store.location import Location
from golpe.server.store.opening import open_store
from golpe.server.uvicorn_overrides import GracefulServer, bounded_frames, http_with_deadlines

GARBAGE_THRESHOLDS: Final = (100_000, 20, 20)
"""Thresholds of the cyclic garbage collector. Play creates no cycles, and closing pages few. At 250 tables, each
collection visits everything rendered since the previous one, and blocks the event loop."""

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
    bounds: Bounds = field(default_factory=Bounds)


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
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve(listeners, hosting, base_url, catalogue, on_start))


async def serve(
    listeners: list[socket.socket],
    hosting: Hosting,
    base_url: str,
    catalogue: BotCatalogue,
    on_start: Callable[[str], None],
) -> None:
    """Serve on bound sockets."""
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    metrics, clock = Metrics(), SystemClock()
    services = Services(
        store=open_store(hosting.db),
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
    )
    if services.is_public and not hosting.trusted_proxies:
        log.warning("no --trust-proxy: all clients behind the proxy count as one address and share its limits")
    gc.collect()
    gc.freeze()  # the collector need not visit objects that exist since startup

    def started() -> None:
        clock.watch()
        on_start(base_url)

    server = serving(services, trusted_proxies=hosting.trusted_proxies, on_start=started)
    await server.serve(sockets=listeners)


def serving(
    services: Services, *, trusted_proxies: tuple[str, ...] = (), on_start: Callable[[], None] = lambda: None
) -> GracefulServer:
    """Return the server. It limits frames, does not compress them, and sends no Server header."""
    demote_client_faults()
    lobby = Lobby(services)
    config = uvicorn.Config(
        build_app(services, lobby, trusted_proxies=trusted_proxies),
        http=http_with_deadlines(
            services.clock, of_address_max=services.bounds.http_per_address, trusted_proxies=trusted_proxies
        ),
        ws=bounded_frames(services.clock),
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
    return GracefulServer(config, on_start=on_start, on_signal=ending.signalled, before_shutdown=ending.begin)


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return uvloop's event loop if it is available."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
