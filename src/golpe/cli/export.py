"""`golpe export`: write recorded games as a table."""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from golpe.cli.console import counted
from golpe.cli.progress import counting
from golpe.data.rows import rows_of
from golpe.data.tables import Format, writing
from golpe.errors import GolpeError, RecordError
from golpe.record.games import GameText, read_texts
from golpe.server.db.location import Location, location_of


def export(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="Game records (.jsonl or .jsonl.gz), or folders of them."),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="File to write.")] = Path("decisions.parquet"),
    form: Annotated[
        str | None,
        typer.Option("--format", metavar="FORMAT", help="parquet, jsonl or csv; default: by the file name."),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(metavar="FILE|URL", help="Export a server's finished games from this database."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    r"""Export recorded games as a table, one decision per row. Parquet needs golpe\[data]."""
    if (db is None) == (not files):
        raise typer.BadParameter("specify either records or a database with --db", param_hint="FILE...")
    database = None if db is None else location_of(db)
    export_games(files or [], out=out, form=form, db=database, is_forced=force)


FORMATS: Final[dict[str, Format]] = {"parquet": "parquet", "jsonl": "jsonl", "csv": "csv"}


@dataclass(frozen=True, slots=True)
class Source:
    """A recorded game and its players."""

    text: str
    people: tuple[int | None, ...]
    """The number of the person in each seat; empty if unknown."""
    mixed: frozenset[int]
    """The seats in which a bot has taken over from a person."""
    located: Callable[[RecordError], RecordError]
    """Adds to an error where the game is from."""


def export_games(files: Sequence[Path], *, out: Path, form: str | None, db: Location | None, is_forced: bool) -> None:
    """Write the games of files or of a database as a table, with progress on stderr.

    Games of a database that this version cannot read are left out and named on stderr.

    Raises: GolpeError if nothing can be read or written; a damaged game in a file leaves no table.
    """
    known = format_of(out, form)
    if out.exists() and not is_forced:
        raise GolpeError(f"{out} exists: add --force to replace it")
    sources, total = (of_files(files), None) if db is None else of_database(db)
    games = decisions = 0
    unreadable: list[RecordError] = []
    with counting("games", total) as advance, writing(out, known) as write:
        for source in sources:
            try:
                rows = rows_of(source.text, game=games + 1, people=source.people, mixed=source.mixed)
            except RecordError as problem:
                if db is None:
                    raise source.located(problem) from None
                unreadable.append(source.located(problem))
                continue
            games += 1
            write(rows)
            decisions += len(rows)
            advance()
        if games == 0:
            raise GolpeError("there is no game to export")
    for each in unreadable:
        print(f"golpe: left out: {each}", file=sys.stderr)
    print(f"{out} has {counted(decisions, 'decision')} of {counted(games, 'game')} ({out.stat().st_size:,} bytes)")


def format_of(out: Path, form: str | None) -> Format:
    """Return the format that was asked for, or the one that the name of the file implies.

    Raises: GolpeError if there is no such format.
    """
    asked = out.suffix.removeprefix(".") if form is None else form
    if asked not in FORMATS:
        known = ", ".join(FORMATS)
        why = f"{out}: the name does not end in a format" if form is None else f"--format {form}: unknown"
        raise GolpeError(f"{why}; formats are {known}")
    return FORMATS[asked]


def of_files(files: Sequence[Path]) -> Iterator[Source]:
    """Yield the games of files and folders."""
    for each in read_texts(files):
        yield Source(each.text, (), frozenset(), each.located)


def of_database(db: Location) -> tuple[Iterator[Source], int]:
    """Return the finished games of a database, and their number.

    Raises: GolpeError if it cannot be read, at once or later.
    """
    from golpe.server.db.opening import visit
    from golpe.server.games.rows import count_games
    from golpe.server.hosting.commands import finished_games

    def each_game() -> Iterator[Source]:
        for row in finished_games(db):
            text = (row.record or b"").decode()
            people = tuple(player.guest for player in row.players)
            mixed = frozenset(seat for seat, each in enumerate(row.players) if None not in (each.guest, each.bot))
            yield Source(text, people, mixed, GameText(Path(f"{db}, game {row.id}"), 1, text).located)

    with visit(db) as session:
        return each_game(), count_games(session)
