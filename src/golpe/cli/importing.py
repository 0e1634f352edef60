"""`golpe import`: convert games logged by another program to records."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from golpe.cli.console import counted
from golpe.cli.progress import counting
from golpe.data.completing import complete
from golpe.data.importers import Reader, reader_named
from golpe.data.logged import Block, LoggedGame
from golpe.errors import GolpeError, RecordError


def import_log(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help="Program that wrote the logs: treason, llm-coup, or file.py:function.")
    ],
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs of games.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="File of records to write.")] = Path("games.jsonl"),
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    exact: Annotated[bool, typer.Option("--exact", help="Leave out games whose log does not say who blocked.")] = False,
) -> None:
    """Convert games logged by another program to records; games that cannot be converted are listed."""
    reader = reader_named(kind)
    if out.exists() and not force:
        raise GolpeError(f"{out} exists: add --force to replace it")
    part = out.with_name(f".{out.name}.part")
    converted = guessed = 0
    refused: list[str] = []
    try:
        with counting("games", None) as advance, part.open("w", encoding="utf-8") as file:
            for log in games_of(reader, files):
                guesses = guesses_in(log)
                try:
                    if isinstance(log, RecordError):
                        raise log
                    if exact and guesses:
                        raise RecordError(f"{log.name}: the log does not say who blocked (--exact)")
                    file.write(complete(log))
                except RecordError as problem:
                    refused.append(str(problem))
                    continue
                converted += 1
                guessed += guesses
                advance()
        if converted:
            part.replace(out)
    except OSError as problem:
        raise GolpeError(f"{out}: cannot be written: {problem.strerror or problem}") from None
    finally:
        part.unlink(missing_ok=True)
    for each in refused:
        print(f"golpe: not converted: {each}", file=sys.stderr)
    if not converted:
        raise GolpeError("no game could be converted")
    print(f"{out} has {counted(converted, 'game')}; {len(refused)} could not be converted")
    if guessed:
        print(f"{counted(guessed, 'block')} by a seat that the log does not name: a likely seat was chosen")
    if refused:
        raise typer.Exit(1)


def games_of(reader: Reader, files: Sequence[Path]) -> Iterator[LoggedGame | RecordError]:
    for file in files:
        yield from reader(file)


def guesses_in(log: LoggedGame | RecordError) -> int:
    """Return how many blocks of a game are by a seat that the log does not name."""
    if isinstance(log, RecordError):
        return 0
    return sum(isinstance(event, Block) and event.seat is None for turn in log.turns for event in turn.events)
