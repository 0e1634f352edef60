"""Files with one JSON value per line, to which one process at a time appends."""

from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

import msgspec
from filelock import FileLock, Timeout
from msgspec import Struct

from golpe.errors import GolpeError

T = TypeVar("T")
encode: Final = msgspec.json.Encoder().encode


def lock(used: Path, *, at: Path) -> FileLock:
    """Lock a file or folder that one process at a time may write to.

    Args:
        at: the file of the lock; its folder is made if it is missing.

    Raises: GolpeError if another process has locked it, or it cannot be written.
    """
    try:
        at.parent.mkdir(parents=True, exist_ok=True)
        held = FileLock(at)
        held.acquire(blocking=False)
    except Timeout:
        raise GolpeError(f"{used} is in use by another process") from None
    except OSError as error:
        raise GolpeError(f"{used} cannot be written: {error.strerror}") from None
    return held


def whole_lines(path: Path) -> bytes:
    """Return the complete lines of a file; empty if there is none."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise GolpeError(f"{path} cannot be read: {error.strerror}") from None
    return text[: text.rfind(b"\n") + 1]


def decode_at(path: Path, number: int, line: bytes, decoder: Callable[[bytes], T]) -> T:
    """Decode one line.

    Raises: GolpeError, naming the line.
    """
    try:
        return decoder(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise GolpeError(f"{path}, line {number}: these are not results of this command: {problem}") from None


def append(file: BinaryIO, line: Struct) -> None:
    """Append a line that no longer depends on this process."""
    file.write(encode(line) + b"\n")
    file.flush()
