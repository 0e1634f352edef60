"""`golpe serve`: run the game server."""

import logging
import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import segno
import typer

from golpe.bots.net_store import is_trained, missing_nets
from golpe.bots.registry import BUILT_IN, LEVELS, TRAINED, bot_named, bot_names
from golpe.cli import nodes
from golpe.cli.database import DATABASE, Database
from golpe.errors import GolpeError
from golpe.server.days.endpoints import service_from
from golpe.server.hosting.addresses import checked_proxies, lan_addresses
from golpe.server.hosting.run import Hosting, run_server
from golpe.server.limits import bounds_from
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.logs import written_log
from golpe.server.services.outside_bots import BotMakers

LogLevel = Literal["debug", "info", "warning", "error"]


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all interfaces.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")] = 8000,
    db: Database = DATABASE,
    lan: Annotated[bool, typer.Option("--lan", help="Listen on the local network; show a QR code for phones.")] = False,
    public_url: Annotated[
        str | None, typer.Option(help="URL that players use, if the server is behind a proxy.")
    ] = None,
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Proxy or network whose X-Forwarded-For is trusted; repeatable."),
    ] = None,
    accounts: Annotated[
        bool, typer.Option("--accounts/--no-accounts", help="Let guests become accounts, with passkeys.")
    ] = True,
    bots: Annotated[
        BotMakers, typer.Option(help="Who may make outside bots: people with accounts and you, only you, or nobody.")
    ] = "host",
    contact: Annotated[
        str | None,
        typer.Option(metavar="EMAIL", help="Contact for push services; default: the public URL, if it is https."),
    ] = None,
    push_service: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST[:PORT]", help="Another push service that may get notifications; repeatable."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", envvar="GOLPE_LIMITS", help="Change a server limit; repeatable."),
    ] = None,
    node: Annotated[
        str | None, typer.Option(metavar="NAME", help="Share the database with other nodes, under this name.")
    ] = None,
    node_listen: Annotated[
        str, typer.Option(metavar="ADDRESS:PORT", help="Private address for other nodes; port 0 picks a free one.")
    ] = "127.0.0.1:0",
    node_secret_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File with the secret that all nodes share.")
    ] = None,
    node_cert: Annotated[
        Path | None, typer.Option(metavar="FILE", help="PEM file with this node's certificate and key.")
    ] = None,
    node_ca: Annotated[
        Path | None, typer.Option(metavar="FILE", help="PEM file of the authority that signs the nodes' certificates.")
    ] = None,
    log_json: Annotated[
        bool | None,
        typer.Option("--log-json/--log-text", help="Log format; default: text on a terminal, otherwise JSON."),
    ] = None,
    log_level: Annotated[
        LogLevel | None, typer.Option(help="Lowest level to log; default: info for JSON, warning for text.")
    ] = None,
) -> None:
    """Run the game server that players open in a browser."""
    hosting = Hosting(
        hosts=(*lan_addresses(), "127.0.0.1") if lan else (host,),
        port=port,
        db=db,
        public_url=public_url,
        trusted_proxies=checked_proxies(trust_proxy or []),
        metrics_token=metrics_token(),
        has_accounts=accounts,
        bots=bots,
        contact=contact,
        push_services=tuple(map(service_from, push_service or [])),
        bounds=bounds_from(limit or []),
        node=nodes.settings_of(node, node_listen, node_secret_file, node_cert, node_ca),
    )
    serve_tables(hosting, shows_qr=lan, log_json=log_json, log_level=log_level)


USUAL = "medium"
"""The bot that replaces players who leave and that plays if no level was chosen."""
BOTS_KEPT = 64
"""Size of the cache of bots. It must be bounded because each setting of a persona is a separate name."""
METRICS_TOKEN = "GOLPE_METRICS_TOKEN"
TOKEN_CHARACTERS_MIN = 16

log = logging.getLogger("golpe.server")


def serve_tables(hosting: Hosting, *, shows_qr: bool, log_json: bool | None, log_level: str | None) -> None:
    """Print the address and serve until Ctrl-C.

    Args:
        shows_qr: whether to print the address as a QR code.
        log_json: None for text on a terminal and JSON elsewhere.
        log_level: None for `info` with JSON and `warning` with text.

    Raises: GolpeError if the port is taken or the file cannot be used.
    """
    as_json = not sys.stderr.isatty() if log_json is None else log_json
    level = log_level or ("info" if as_json else "warning")

    def say(url: str) -> None:
        if shows_qr and sys.stdout.encoding.lower().startswith("utf"):
            segno.make(url, micro=False).terminal(compact=True)
        print(f"Golpe listens at {url} and keeps its tables in {hosting.db.resolve()} (Ctrl-C stops it)", flush=True)

    raise_file_limit()
    with written_log(level=level, as_json=as_json):
        for sentence in missing_nets():
            log.warning("%s", sentence)
        run_server(hosting, catalogue(), say)
    print("Golpe has stopped; its tables are saved")


def catalogue() -> BotCatalogue:
    """Return the catalogue of bots. Pages offer the levels and bots of other packages; the rest can be named."""
    others = [name for name in bot_names() if name not in BUILT_IN and name not in LEVELS]
    named = lru_cache(BOTS_KEPT)(bot_named)
    named(USUAL)  # imports what the levels need now, and not while people wait for a bot
    return BotCatalogue(
        names=(*LEVELS, *others),
        bot_named=named,
        usual=USUAL,
        unoffered=tuple(BUILT_IN),
        learnt=dict.fromkeys(TRAINED, is_trained),
    )


def metrics_token() -> str | None:
    """Return the token for `/metrics`. It is read from the environment, because other users can see command lines.

    Raises: GolpeError if it is too short.
    """
    token = os.environ.get(METRICS_TOKEN) or None
    if token is not None and len(token) < TOKEN_CHARACTERS_MIN:
        raise GolpeError(f"{METRICS_TOKEN} needs at least {TOKEN_CHARACTERS_MIN} characters")
    return token


def raise_file_limit() -> None:
    """Raise this process's limit on open files, and so on connections, as far as possible."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
