"""`golpe ladder`: a standing rating of many bots."""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import isfinite
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from golpe.arena.crosstable import svg_of_shares
from golpe.arena.ladder import SEATS_USUAL, Ladder, Settings, Standing
from golpe.arena.ladder_picture import svg
from golpe.cli.console import console_for_tables, counted, plain_table
from golpe.errors import GolpeError
from golpe.rules.ruleset import Value


def climb(
    folder: Path,
    bots: Sequence[str],
    *,
    preset: str | None,
    options: dict[str, Value],
    seats: int | None,
    limit_s: float | None,
    games: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Add bots to a ladder, play, draw its pictures and print the ratings.

    Args:
        preset: as the next three, the setting of a new ladder; that of an old one cannot change.

    Raises: GolpeError if the ladder has other settings, or a bot cannot be made.
    """
    new = Settings(
        preset=preset or "resistance",
        options=options,
        seats=min(max(len(bots), 2), SEATS_USUAL) if seats is None else seats,
        seed=0,
        limit_s=5.0 if limit_s is None else limit_s,
        bots=[],
    )
    with Ladder(folder, new=new) as ladder:
        has = ladder.settings
        for name, given, kept in (
            ("preset", preset, has.preset),
            ("seats", seats, has.seats),
            ("limit", limit_s, has.limit_s),
            ("set", options or None, has.options),
        ):
            if given is not None and given != kept:
                raise GolpeError(f"{folder} already has settings: its --{name} is {kept!r}, not {given!r}")
        ladder.add(bots)
        console = Console(file=sys.stderr)
        columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("", total=games)
            if games:
                ladder.play(games, lambda: bar.advance(task), jobs=jobs)
        rows = ladder.standings()
        played = len(ladder.games)
        names = [row.bot for row in rows if row.games]
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
        table.add_row(str(number), row.bot, rating, str(row.games), share, str(row.forfeits))
    console.print(table)
    console.print()
    console.print(
        f"{counted(games, 'game')}. Pictures: {folder / 'ratings.svg'}, {folder / 'crosstable.svg'}", soft_wrap=True
    )
