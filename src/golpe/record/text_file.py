"""Text files of limited size."""

from pathlib import Path
from typing import BinaryIO, Final

from golpe.errors import RecordError

BYTES_MAX: Final = 32 * 1024 * 1024


def read_text(file: Path) -> str:
    """Read a UTF-8 file of at most BYTES_MAX bytes.

    Raises: RecordError. An endless device or pipe is refused too.
    """
    try:
        with file.open("rb") as source:
            return read_stream(source)
    except OSError as problem:
        raise RecordError(f"cannot be read: {problem.strerror}") from None


def read_stream(source: BinaryIO) -> str:
    """Read UTF-8 text of at most BYTES_MAX bytes to its end.

    Raises: RecordError.
    """
    content = source.read(BYTES_MAX + 1)
    if len(content) > BYTES_MAX:
        raise RecordError(f"the file is larger than {BYTES_MAX} bytes")
    try:
        return content.decode()
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise RecordError(f"line {line}: not valid UTF-8") from None
