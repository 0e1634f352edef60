"""`golpe ladder`: a standing rating of many bots."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer

from golpe.arena.crosstable import svg_of_shares
from golpe.arena.ladder import SEATS_USUAL, Settings, Standing, open_ladder
from golpe.arena.ladder_picture import svg
from golpe.cli.console import console_for_tables, counted, plain_table
from golpe.cli.parameters import Changes, Processes
from golpe.cli.progress import counting
from golpe.cli.rules import read_changes
from golpe.errors import GolpeError


def ladder(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder of the ladder; created if missing.")],
    bots: Annotated[
        list[str] | None, typer.Argument(metavar="[BOT]...", help="Bots to add, as for `golpe arena`.")
    ] = None,
    preset: Annotated[str | None, typer.Option(help="Preset of a new ladder; default: resistance.")] = None,
    changes: Changes = None,
    seats: Annotated[int | None, typer.Option(help="Seats of a new ladder; default: one per bot, at most 4.")] = None,
    limit: Annotated[float | None, typer.Option(min=0.01, max=600, help="Seconds per decision; default: 5.")] = None,
    games: Annotated[int, typer.Option(min=0, max=10_000_000, help="Number of games to play now.")] = 1000,
    jobs: Processes = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the ratings as JSON.")] = False,
) -> None:
    """Keep a standing rating of many bots: add bots to a folder, and let those with the fewest games play."""
    bots, options = bots or [], read_changes(changes or [])
    new = Settings(
        preset=preset or "resistance",
        options=options,
        seats=min(max(len(bots), 2), SEATS_USUAL) if seats is None else seats,
        seed=0,
        limit_s=5.0 if limit is None else limit,
        bots=[],
    )
    with open_ladder(folder, new=new) as ladder:
        has = ladder.settings
        for name, given, kept in (
            ("preset", preset, has.preset),
            ("seats", seats, has.seats),
            ("limit", limit, has.limit_s),
            ("set", options or None, has.options),
        ):
            if given is not None and given != kept:
                raise GolpeError(f"{folder} already has settings: its --{name} is {kept!r}, not {given!r}")
        ladder.add(bots)
        if games:
            with counting("games", games) as advance:
                ladder.play(games, advance, jobs=jobs)
        rows = ladder.standings()
        played = len(ladder.games)
        names = [row.title for row in rows if row.games]
        caption = "Of the games at one table won by either, the share that the row wins"
        (folder / "ratings.svg").write_text(svg(rows, played), "utf-8")
        (folder / "crosstable.svg").write_text(svg_of_shares(names, ladder.shares(names), caption), "utf-8")
    if as_json:
        print(json.dumps({"games": played, "bots": [row_object(row) for row in rows]}, indent=2))
    else:
        show(rows, played, folder)


def row_object(row: Standing) -> Mapping[str, object]:
    """Return a bot as a JSON object; the error of one without a game is null."""
    return asdict(row) | {"error": row.error if isfinite(row.error) else None}


def show(rows: Sequence[Standing], games: int, folder: Path) -> None:
    """Print the ratings as a table."""
    console = console_for_tables()
    table = plain_table("Ratings")
    table.add_column("", no_wrap=True)
    table.add_column("bot", overflow="fold")
    for head in ("rating", "games", "wins", "forfeits"):
        table.add_column(head, justify="right", no_wrap=True)
    for number, row in enumerate(rows, start=1):
        rating = f"{row.points:+.0f} ± {row.error:.0f}" if row.games else "–"
        share = f"{row.wins / row.games:.1%}" if row.games else "–"
        table.add_row(str(number), row.title, rating, str(row.games), share, str(row.forfeits))
    console.print(table)
    console.print()
    console.print(
        f"{counted(games, 'game')}. Pictures: {folder / 'ratings.svg'}, {folder / 'crosstable.svg'}", soft_wrap=True
    )
