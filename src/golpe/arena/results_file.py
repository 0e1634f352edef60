"""Files of results, with one JSON value per line, to which one process at a time appends.

The first line is the heading, which says what all results have in common; some files have none. The file keeps each
added result, however the process ends.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, Generic, TypeVar

import msgspec
from filelock import FileLock, Timeout
from msgspec import Struct

from golpe.errors import GolpeError

T = TypeVar("T")
encode: Final = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class ResultsFile(Generic[T]):
    """An open file of results."""

    path: Path
    found: Sequence[T]
    """The results that it had when it was opened."""
    _file: BinaryIO

    def add(self, line: Struct) -> None:
        """Append a line, which is kept even if this process is killed."""
        self._file.write(encode(line) + b"\n")
        self._file.flush()


@contextmanager
def open_results(
    path: Path, decode: Callable[[bytes], T], *, heading: Struct | None = None
) -> Generator[ResultsFile[T]]:
    """Open a file of results, or create one. A last line that was cut off is removed.

    Args:
        decode: decodes a result.
        heading: None if the file has no heading.

    Raises: GolpeError if the file has another heading, is damaged or in use, or cannot be read or written.
    """
    with locked(path):
        text = text_of(path)
        whole = whole_lines(text)
        if heading is not None and not encode(heading).startswith(text):  # unless it was cut off
            first = decode_at(path, 1, text.partition(b"\n")[0], msgspec.json.Decoder(type(heading)).decode)
            check_same(path, first, heading)
        lines = list(enumerate(whole.splitlines(), start=1))[heading is not None :]
        found = [decode_at(path, number, line, decode) for number, line in lines]
        try:
            file = path.open("ab")
        except OSError as error:
            raise GolpeError(f"{path} cannot be written: {error.strerror}") from None
        with file:
            file.truncate(len(whole))
            opened = ResultsFile(path, found, file)
            if heading is not None and not whole:
                opened.add(heading)
            yield opened


@contextmanager
def locked(path: Path) -> Generator[None]:
    """Keep other processes from opening a file of results. Its folder is created if it is missing.

    Raises: GolpeError if another process has it open, or it cannot be written.
    """
    try:
        held = FileLock(lock_of(path)).acquire(blocking=False)
    except Timeout:
        raise GolpeError(f"{path} is in use by another process") from None
    except FileExistsError:
        raise GolpeError(f"{path} cannot be written: {path.parent} is not a folder") from None
    except OSError as error:
        raise GolpeError(f"{path} cannot be written: {error.strerror}") from None
    with held:
        yield


def lock_of(path: Path) -> Path:
    """Return the file that is locked while a file of results is open."""
    return path.with_name(f"{path.name}.lock")


def remove_results(path: Path) -> None:
    """Remove a file of results that is not open."""
    for each in (path, lock_of(path)):
        each.unlink(missing_ok=True)


def text_of(path: Path) -> bytes:
    """Return the contents of a file; empty if there is none.

    Raises: GolpeError if it cannot be read.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise GolpeError(f"{path} cannot be read: {error.strerror}") from None


def whole_lines(text: bytes) -> bytes:
    """Return the text without a last line that was cut off."""
    return text[: text.rfind(b"\n") + 1]


def decode_at(path: Path, number: int, line: bytes, decode: Callable[[bytes], T]) -> T:
    """Decode one line.

    Raises: GolpeError, naming the line.
    """
    try:
        return decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise GolpeError(f"{path}, line {number}: these are not results of this command: {problem}") from None


def check_same(path: Path, found: Struct, expected: Struct) -> None:
    """Check that a file has the expected heading.

    Raises: GolpeError, naming the difference, if it does not.
    """
    for name in expected.__struct_fields__:
        has, wants = getattr(found, name), getattr(expected, name)
        if has != wants:
            raise GolpeError(f"{path} has other results: its {name} is {has!r}, not {wants!r}; choose another file")
