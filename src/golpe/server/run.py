"""Run a server until it is told to stop."""

import asyncio
import errno
import logging
import random
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from golpe.errors import GolpeError
from golpe.game import system_chance
from golpe.server.app import build_app
from golpe.server.clock import SystemClock
from golpe.server.protocol import FRAME_BYTES_MAX
from golpe.server.public_url import checked_url
from golpe.server.requests import prompt_http
from golpe.server.services import Services
from golpe.server.store.sqlite import SqliteStore
from golpe.server.substitutes import Company

EVERY_ADDRESS: Final = ("0.0.0.0", "::", "")
SHUTDOWN_SECONDS: Final = 5
BACKLOG: Final = 1024
FAULTS_OF_CLIENTS: Final = ("Invalid UTF-8 sequence", "ASGI callable returned without completing handshake.")


def run_server(
    *, host: str, port: int, db: Path, public_url: str | None, company: Company, on_start: Callable[[str], None]
) -> None:
    """Serve until a signal comes.

    Args:
        port: 0 takes a free one.
        public_url: where others reach this server; None if they reach it directly.
        on_start: is called with the address of the page once the port is taken and the store is open.

    Raises: GolpeError if the port is busy, the file cannot be opened or the URL is none.
    """
    base_url = None if public_url is None else checked_url(public_url)
    with bound(host, port) as listener:
        port = int(listener.getsockname()[1])
        if base_url is None:
            base_url = local_url(host, port)
        serving = serve(listener, db, base_url, is_public=public_url is not None, company=company, on_start=on_start)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serving)


async def serve(
    listener: socket.socket,
    db: Path,
    base_url: str,
    *,
    is_public: bool,
    company: Company,
    on_start: Callable[[str], None],
) -> None:
    """Serve on a socket that is bound."""
    services = Services(
        store=SqliteStore(db),
        clock=SystemClock(),
        rng=random.SystemRandom(),
        chance=system_chance,
        company=company,
        base_url=base_url,
        is_public=is_public,
    )
    on_start(base_url)
    await uvicorn.Server(configured(services)).serve(sockets=[listener])


def configured(services: Services) -> uvicorn.Config:
    """Return how the server is run: small frames, no compression, nothing said about itself."""
    logging.getLogger("uvicorn.error").addFilter(is_for_the_operator)
    return uvicorn.Config(
        build_app(services),
        http=prompt_http(services.clock),
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES_MAX,
        ws_per_message_deflate=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        lifespan="on",
        backlog=BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def is_for_the_operator(record: logging.LogRecord) -> bool:
    """Keep out of the log what is no error of the server's: a client's broken UTF-8, a handshake that was refused."""
    return not str(record.msg).startswith(FAULTS_OF_CLIENTS)


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens here.

    Raises: GolpeError if the port is taken or the address is not ours.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            message = f"port {port} is taken: stop what uses it, or choose another with --port"
        else:
            message = f"cannot listen on {host} port {port}: {error.strerror or error}"
        raise GolpeError(message) from error
    return listener


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return the faster event loop where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def local_url(host: str, port: int) -> str:
    """Return an address of the page that friends in the same network can use, if it is open to them."""
    name = own_address() if host in EVERY_ADDRESS else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def own_address() -> str:
    """Return this machine's address in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
