"""Readers of other programs' logs: the built-in ones by name, and any other as `file.py:function`."""

import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, cast

from golpe.bots.query import foreign_code, shown
from golpe.data.llm_coup import read_llm_coup
from golpe.data.logged import LoggedGame
from golpe.data.treason import read_treason
from golpe.errors import GolpeError, RecordError

Reader = Callable[[Path], Iterable[LoggedGame | RecordError]]
"""Reads the games of a file; a RecordError stands for a game that cannot be read."""
NO_MORE: Final = object()
READERS: Final[Mapping[str, Reader]] = MappingProxyType({"treason": read_treason, "llm-coup": read_llm_coup})


def reader_named(name: str) -> Reader:
    """Return a reader by name, or load one from `file.py:function`.

    A loaded reader raises GolpeError that names its file and line if its code fails, or yields anything but games.

    Raises: GolpeError if there is none, or its file cannot be loaded.
    """
    file, colon, function = name.rpartition(":")
    if not colon:
        if name not in READERS:
            known = ", ".join(READERS)
            raise GolpeError(f"unknown kind of log {name!r}: the known ones are {known}, or file.py:function")
        return READERS[name]
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise GolpeError(f"there is no Python file {file}")
    module = importlib.util.module_from_spec(spec)
    with foreign_code(f"{file}"):
        spec.loader.exec_module(module)
    found = getattr(module, function, None)
    if not callable(found):
        raise GolpeError(f"{file} has no function {function}")
    return guarded(cast(Reader, found), name)


def guarded(reader: Reader, name: str) -> Reader:
    """Return a reader that turns whatever foreign code raises into one-line errors."""

    def read(file: Path) -> Iterator[LoggedGame | RecordError]:
        problem = f"{file}: the reader {name} fails"
        with foreign_code(problem):
            games = iter(reader(file))
        while True:
            with foreign_code(problem):
                game: object = next(games, NO_MORE)
            if game is NO_MORE:
                return
            if not isinstance(game, LoggedGame | RecordError):
                raise GolpeError(f"{file}: the reader {name} yields {shown(game)}, not a LoggedGame or a RecordError")
            yield game

    return read
