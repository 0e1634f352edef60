"""What a restored backup must not bring back: erased guests, and what people have removed, ended or closed.

Each is a line of JSON that is only ever appended, outside of what a backup contains, and durable before the change is
acknowledged. If the change then fails, a restore carries out what somebody had asked for anyway.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from golpe.errors import GolpeError

VERSION: Final = 1


class Head(Struct, tag_field="t", tag="tombstones"):
    """The first line. A program refuses a version that it does not know."""

    version: int = VERSION


class ErasedGuest(Struct, tag_field="t", tag="guest", frozen=True):
    """A guest who has been erased."""

    guest: int
    created_ms: int
    """Tells them from whoever gets their number after an earlier restore."""


class RemovedPasskey(Struct, tag_field="t", tag="passkey", frozen=True):
    """A passkey that was removed."""

    credential: bytes


class EndedCode(Struct, tag_field="t", tag="code", frozen=True):
    """A recovery code that was used or replaced."""

    guest: int
    code_hash: bytes


class SwitchedFollowing(Struct, tag_field="t", tag="followable", frozen=True):
    """A guest who has decided whether others may follow them."""

    guest: int
    created_ms: int
    is_followable: bool
    last_ms: int = 0
    """When the last of the follows began that ended then."""


class EndedFollow(Struct, tag_field="t", tag="follow", frozen=True):
    """A follow that one of the two has ended."""

    guest: int
    other: int
    made_ms: int


class ClosedProfile(Struct, tag_field="t", tag="profile", frozen=True):
    """The address of a profile that was closed."""

    address: str


class RevokedLink(Struct, tag_field="t", tag="link", frozen=True):
    """A link to a game that was revoked."""

    secret_hash: bytes


class RevokedBot(Struct, tag_field="t", tag="bot", frozen=True):
    """A bot's token that was revoked."""

    token_hash: bytes


Tombstone = (
    ErasedGuest
    | RemovedPasskey
    | EndedCode
    | SwitchedFollowing
    | EndedFollow
    | ClosedProfile
    | RevokedLink
    | RevokedBot
)

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder[Head | Tombstone](Head | Tombstone)


def line_of(tombstone: Head | Tombstone) -> bytes:
    """Write a line, without its end."""
    return _encoder.encode(tombstone)


def tombstones_in(lines: Iterable[bytes]) -> list[Tombstone]:
    """Read lines. One that was not written completely was never acknowledged, and is left out.

    Raises: GolpeError if another version has written one.
    """
    found: list[Tombstone] = []
    for line in lines:
        try:
            read = _decoder.decode(line)
        except msgspec.ValidationError as error:
            raise GolpeError(f"a tombstone is not of this version: {error}: {line[:100]!r}") from error
        except msgspec.DecodeError:
            continue
        if not isinstance(read, Head):
            found.append(read)
        elif read.version != VERSION:
            raise GolpeError(f"the tombstones have version {read.version}, not {VERSION}: install a newer Golpe")
    return found


def file_of(database: Path) -> Path:
    """Return the file with the tombstones of a database file."""
    return database.with_name(f"{database.name}.tombstones")


def read_file(path: Path) -> list[Tombstone]:
    """Read a file; nothing if there is none.

    Raises: GolpeError.
    """
    try:
        return tombstones_in(path.read_bytes().split(b"\n"))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise GolpeError(f"cannot read {path}: {error.strerror}") from error
    except GolpeError as error:
        raise GolpeError(f"cannot read {path}: {error}") from error


def append_to_file(path: Path, tombstones: Iterable[Tombstone]) -> None:
    """Append tombstones to a file, durably.

    Raises: OSError.
    """
    is_new = not path.exists()
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        # Begins with an end of line, so that nothing is added to a line that was not written completely.
        lines = [b"" if not is_new else line_of(Head()), *map(line_of, tombstones), b""]
        left = memoryview(b"\n".join(lines))
        while left:  # a disk that is almost full takes a part, and the next time refuses the rest
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)
    if is_new and os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
