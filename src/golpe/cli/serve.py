"""`golpe serve`: the online tables."""

from functools import cache
from pathlib import Path

from golpe.bots.registry import bot_named, bot_names
from golpe.server.run import run_server
from golpe.server.substitutes import Company

BEST_FIRST = ("counting",)
"""Bots that take the seats of those who leave, the first that there is."""


def serve_tables(*, host: str, port: int, db: Path, public_url: str | None) -> None:
    """Serve until Ctrl-C, and say where.

    Raises: GolpeError if the port is busy or the file cannot be used.
    """
    names = sorted(bot_names(), key=lambda name: (name not in BEST_FIRST, name))

    def say(url: str) -> None:
        print(f"Golpe listens at {url} and keeps its tables in {db.resolve()} (Ctrl-C stops it)", flush=True)

    try:
        run_server(
            host=host,
            port=port,
            db=db,
            public_url=public_url,
            company=Company(tuple(names), cache(bot_named)),
            on_start=say,
        )
    except KeyboardInterrupt:
        print("Golpe has stopped; its tables are kept")
