"""`golpe tournament`: announce a tournament that only outside bots may enter."""

import sys
import time
from typing import Annotated

import typer

from golpe.cli.database import DATABASE, Database


def tournament(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The tournament's name.")],
    starts_in: Annotated[str, typer.Option("--in", metavar="TIME", help="Time until the start: 10m, 12h, 7d.")] = "10m",
    minutes: Annotated[int, typer.Option(min=10, max=240, help="Minutes from the start to the bell.")] = 60,
    preset: Annotated[str, typer.Option(help="Edition of all games.")] = "resistance",
    rated: Annotated[bool, typer.Option("--rated", help="Rate the games, in the rating pool of bots.")] = False,
    db: Database = DATABASE,
) -> None:
    """Announce a tournament that only outside bots may enter, and print its id. Run this on the server's machine."""
    from golpe.cli.moderating import minutes_in
    from golpe.server.hosting.commands import announce_for_bots

    starts_in_ms = minutes_in(starts_in, option="--in") * 60_000
    found = announce_for_bots(
        db,
        name,
        preset=preset,
        starts_in_ms=starts_in_ms,
        minutes=minutes,
        is_rated=rated,
        now_ms=time.time_ns() // 1_000_000,
    )
    print(f"Its page is /tournaments/{found} on the server. Bots enter it by this id:", file=sys.stderr)
    print(found)
