"""Many recorded games, one after the other, from files and folders."""

import os
import re
import zlib
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from gzip import GzipFile
from io import BufferedReader
from pathlib import Path
from typing import Final

from golpe.drawing.views import has_words
from golpe.errors import RecordError
from golpe.game import Game
from golpe.record.game_text import is_closing, read_heading, replay, retrace
from golpe.record.text_file import BYTES_MAX
from golpe.rules.arguments import shown

COMPRESSED: Final = ".gz"
IN_FOLDERS: Final = (".jsonl", ".jsonl.gz")
RESULTS: Final = b'{"results":'
"""How a file of results begins, which `golpe arena` writes beside its records."""
Source = BufferedReader | GzipFile
LINE: Final = re.compile(r"line (\d+): ")


@dataclass(frozen=True, slots=True)
class GameText:
    """The text of one game, and where it is from."""

    file: Path
    line: int
    """The line of the file on which the game begins, counted from 1."""
    text: str

    def located(self, problem: RecordError) -> RecordError:
        """Return an error in this game that names the file and its line in it."""
        message = str(problem)
        found = LINE.match(message)
        within = 1 if found is None else int(found[1])
        what = message if found is None else message[found.end() :]
        return RecordError(f"{self.file}: line {self.line + within - 1}: {what}")


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game from a file, replayed to its last decision."""

    game: Game
    players: tuple[str, ...]
    """The player in each seat: `human` or a bot's name. Empty if the players are unknown."""
    source: GameText

    @property
    def names(self) -> tuple[str, ...]:
        """The players, each with its seat where several have the same name."""
        return tuple(
            f"{name} {seat}" if self.players.count(name) > 1 else name for seat, name in enumerate(self.players)
        )

    def svg(self, *, seat: int | None = None, language: str = "en") -> str:
        """Draw the table after the last decision, with the names of the players, as `Game.svg` does."""
        return self.game.svg(seat=seat, names=self.names, language=language)

    def html(self, *, seat: int | None = None, language: str = "en") -> str:
        """Return HTML with that picture and, below it, what happened turn by turn, as `GameRecord.html` does."""
        return self.game.record().html(seat=seat, names=self.names, language=language)

    def _repr_html_(self) -> str | None:
        return self.html() if has_words() else None


def read_games(paths: Path | str | Iterable[Path | str], *, verify_every_step: bool = False) -> Iterator[RecordedGame]:
    """Read and replay the games of one or many files, one after the other.

    Args:
        paths: files with any number of records each, compressed if the name ends in `.gz`; a folder stands for all
            `.jsonl` and `.jsonl.gz` files in it and below, in order of their names, except results of `golpe arena`.
        verify_every_step: compare the digest of every step, not only of the last. This takes seven times as long.

    Raises: RecordError, naming the file and the line, when it reaches a game that is damaged or cannot be replayed.
    """
    steps = replay if verify_every_step else retrace
    for source in read_texts(paths):
        try:
            players = read_heading(source.text).players
            (game,) = deque(steps(source.text), maxlen=1)
        except RecordError as problem:
            raise source.located(problem) from None
        yield RecordedGame(game, tuple(players), source)


def read_texts(paths: Path | str | Iterable[Path | str]) -> Iterator[GameText]:
    """Split files and folders into the texts of games, as `read_games` does, without replaying them.

    Raises: RecordError if a file cannot be read.
    """
    try:
        given = [Path(each) for each in ([paths] if isinstance(paths, Path | str) else paths)]
    except TypeError:
        raise RecordError(f"paths must be a path or several, not {shown(paths)}") from None
    for file in (found for path in given for found in files_of(path)):
        with opened(file) as source:
            yield from texts_in(source, file)


def files_of(path: Path) -> Iterator[Path]:
    """Yield a file itself, or the records in a folder."""
    if os.path.isdir(path):  # Path.is_dir raises an OSError for some names
        found = (each for each in path.rglob("*") if each.name.endswith(IN_FOLDERS) and each.is_file())
        yield from (each for each in sorted(found) if not has_results(each))
    else:
        yield path


def has_results(file: Path) -> bool:
    """Return whether a file has results of `golpe arena` and no games."""
    with opened(file) as source:
        return source.read(len(RESULTS)) == RESULTS


def texts_in(source: Source, file: Path) -> Iterator[GameText]:
    """Split one file into games: each ends with its closing line."""
    first = 1
    lines: list[str] = []
    size = 0
    for line in lines_of(source, file):
        lines.append(line)
        size += len(line)
        if size > BYTES_MAX:
            raise RecordError(f"{file}: line {first}: the game is larger than {BYTES_MAX} bytes")
        if len(lines) > 1 and is_closing(line):
            yield GameText(file, first, "".join(lines))
            first += len(lines)
            lines, size = [], 0
    if lines:
        yield GameText(file, first, "".join(lines))


def lines_of(source: Source, file: Path) -> Iterator[str]:
    """Yield the lines of a file.

    Raises: RecordError if one is not UTF-8 or endless.
    """
    number = 0
    while line := source.readline(BYTES_MAX + 1):
        number += 1
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise RecordError(f"{file}: line {number}: not valid UTF-8") from None


@contextmanager
def opened(file: Path) -> Generator[Source]:
    """Open a file for reading, compressed or not.

    Raises: RecordError if that fails, at once or later.
    """
    try:
        with GzipFile(file) if file.name.endswith(COMPRESSED) else file.open("rb") as source:
            yield source
    except (OSError, EOFError, zlib.error) as problem:
        why = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise RecordError(f"{file}: cannot be read: {why}") from None
