"""`golpe serve`: run the game server."""

import logging
import os
import sys
from functools import lru_cache

import segno

from golpe.bots.net_store import is_trained, missing_nets
from golpe.bots.registry import BUILT_IN, LEVELS, TRAINED, bot_named, bot_names
from golpe.errors import GolpeError
from golpe.server.hosting.run import Hosting, run_server
from golpe.server.services.bot_catalogue import BotCatalogue
from golpe.server.services.logs import written_log

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
    return BotCatalogue(
        names=(*LEVELS, *others),
        bot_named=lru_cache(BOTS_KEPT)(bot_named),
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
