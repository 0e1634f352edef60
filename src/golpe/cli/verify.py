"""`golpe verify`: check the deal of a recorded game."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from golpe.cli.console import counted
from golpe.errors import GolpeError, RecordError
from golpe.record.text_file import read_stream, read_text
from golpe.record.verification import Fits, Misfit, NotCheckable
from golpe.record.verification import verify as verified


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Game record; -: standard input.")],
    announcement: Annotated[
        str | None,
        typer.Option(metavar="HASH", help="Hash of the announcement, as you got it before the deal: 64 digits."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Check that nobody chose the deal of a recorded game; exit with code 1 if something does not fit."""
    if not verify_file(file, announcement=announcement, as_json=as_json):
        raise typer.Exit(1)


STDIN: Final = Path("-")
HASH: Final = re.compile(r"[0-9a-f]{64}")
UNPROVED: Final = (
    "Consistent only: its author could have made up all of it. To prove more, give the hash of the\n"
    "announcement that you got before the deal, with --announcement. The four words alone prove nothing."
)
PROVED: Final = (
    "This is the announced game. If one counted contribution was random and kept secret until the announcement,\n"
    "nobody chose the deal."
)
UNSHARED: Final = "This is the announced game, but no contribution counted: the server could have chosen the deal."


def verify_file(file: Path, *, announcement: str | None, as_json: bool) -> bool:
    """Check a record, print the result, and return whether everything fits.

    Args:
        file: a file, or `-` for standard input.
        announcement: the hash of the announcement; None checks only that the record is consistent.

    Raises: GolpeError if the hash has another form; RecordError if the record cannot be read or is not checkable.
    """
    announced = None if announcement is None else announcement.lower()
    if announced is not None and HASH.fullmatch(announced) is None:
        raise GolpeError(f"--announcement {announcement}: expected 64 hexadecimal digits; words are not a proof")
    try:
        text = read_stream(sys.stdin.buffer) if file == STDIN else read_text(file)
        found = verified(text, announced=announced)
    except RecordError as problem:
        raise RecordError(f"{file}: {problem}") from None
    if as_json:
        print(msgspec.json.encode(summary(found)).decode())
    match found:
        case NotCheckable():
            raise RecordError(f"{file}: not checkable: the record does not say what its draws follow from")
        case Misfit() if not as_json:
            print(f"{file}: line {found.line}: {found.why}")
        case Fits() if not as_json:
            print("\n".join(report(found)))
        case _:
            pass
    return isinstance(found, Fits)


def report(fits: Fits) -> list[str]:
    """Return the lines that describe a record in which everything fits."""
    made = fits.announcement
    without = [seat for seat, each in enumerate(made.commitments) if each is None]
    return [
        f"Everything fits: {counted(fits.decisions, 'decision')}, {counted(fits.draws, 'draw')}.",
        f"game: {made.game} at table {made.table}, {made.preset}, {made.seats} seats",
        f"announcement: {made.hash}",
        f"words: {made.words}",
        f"contributions counted: {seats(fits.counted)}",
        f"left out, committed but not revealed: {seats(fits.left_out)}",
        f"without contribution: {seats(without)}",
        proof(fits),
    ]


def proof(fits: Fits) -> str:
    """Return what is proved."""
    if not fits.is_announced:
        return UNPROVED
    return PROVED if fits.counted else UNSHARED


def seats(numbers: Sequence[int]) -> str:
    """Return seats as text."""
    return ", ".join(f"seat {each}" for each in numbers) or "none"


def summary(found: Fits | Misfit | NotCheckable) -> dict[str, object]:
    """Return the result for `--json`."""
    match found:
        case NotCheckable():
            return {"result": "not_checkable"}
        case Misfit():
            return {"result": "misfit", "line": found.line, "why": found.why}
        case Fits():
            made = found.announcement
            return {
                "result": "announced" if found.is_announced else "consistent",
                "announcement": made.hash,
                "words": made.words,
                "table": made.table,
                "game": made.game,
                "preset": made.preset,
                "seats": made.seats,
                "decisions": found.decisions,
                "draws": found.draws,
                "winner": found.winner,
                "counted": found.counted,
                "left_out": found.left_out,
            }
