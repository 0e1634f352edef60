"""The guests of this computer: their cookies, kept between runs."""

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from golpe.errors import ProtocolError

USUAL: Final = "default"
"""The name of the guest that somebody is who names none."""
NAMES: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
COOKIE: Final = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?")
"""What a Cookie header may be."""


class KeptGuest:
    """One guest at one server, in a file that only its owner may read: the cookie is all it takes to be the guest."""

    def __init__(self, server: str, name: str = USUAL, *, folder: Path) -> None:
        """Name a guest.

        Args:
            server: its address; a cookie is sent to no other.
            name: of this guest, unknown to the server.
            folder: where guests are kept, as `guests_folder` returns it.

        Raises: ProtocolError (guest_name) if the name cannot be that of a file.
        """
        if not NAMES.fullmatch(name):
            raise ProtocolError("guest_name", f"guest {name!r}: expected a name of 1 to 40 letters, digits, - or _")
        self.file = folder / quote(server.lower(), safe="") / name

    def read(self) -> str:
        """Return the Cookie header; empty if the guest is new.

        Raises: ProtocolError (guest_unreadable).
        """
        try:
            text = self.file.read_text("ascii").strip()
        except FileNotFoundError:
            return ""
        except (OSError, ValueError) as problem:
            raise ProtocolError("guest_unreadable", f"{self.file}: {problem}") from problem
        if not COOKIE.fullmatch(text):
            raise ProtocolError("guest_unreadable", f"{self.file}: expected a cookie")
        return text

    def write(self, cookie: str) -> None:
        """Keep the guest.

        Raises: ProtocolError (guest_unwritable); what was kept before stays.
        """
        try:
            write_privately(self.file, f"{cookie}\n")
        except OSError as problem:
            raise ProtocolError("guest_unwritable", f"{self.file}: {problem}") from problem

    @property
    def deals(self) -> Path:
        """The file with what this guest contributes to deals; no guest's name has a dot."""
        return self.file.with_name(f"{self.file.name}.deals")


def write_privately(file: Path, text: str) -> None:
    """Replace a file that only its owner may read.

    Raises: OSError; what was there before stays.
    """
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileNotFoundError):
        new.unlink()
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as opened:
        opened.write(text)
    new.replace(file)


def guests_folder(environment: Mapping[str, str]) -> Path:
    """Return the folder of this user's guests: `golpe/guests` where programs keep their state."""
    if state := environment.get("XDG_STATE_HOME"):
        return Path(state) / "golpe" / "guests"
    if sys.platform == "win32" and (local := environment.get("LOCALAPPDATA")):
        return Path(local) / "golpe" / "guests"
    return Path.home() / ".local" / "state" / "golpe" / "guests"
