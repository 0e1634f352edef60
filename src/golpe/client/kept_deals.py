"""What a guest contributes to the deals of tables, and the announcements they have seen, kept between runs."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from golpe.client.kept_guest import write_privately
from golpe.protocol.deals import Commitment, Contribution

TABLES_MAX: Final = 16
"""Nobody plays at more tables at once; a contribution that is forgotten is left out of one deal."""
ANNOUNCEMENTS_MAX: Final = 100


class Contributions(Struct, frozen=True, forbid_unknown_fields=True):
    """Contributions to the deals of one table, in hexadecimal."""

    coming: Contribution
    """To the next deal."""
    later: Contribution
    """To the deal after it."""
    revealed_for: Commitment | None = None
    """The hash of the announcement that `coming` was revealed for."""


class _Kept(Struct, forbid_unknown_fields=True):
    contributions: dict[str, Contributions] = {}
    """By table, the latest last."""
    announced: dict[Annotated[str, Meta(max_length=80)], Commitment] = {}
    """The hashes of announcements by table and game, the latest last."""


class KeptDeals:
    """The contributions of one guest at one server. Several programs may share the file."""

    def __init__(self, file: Path | None) -> None:
        """Name the file.

        Args:
            file: readable by its owner only, since a contribution is secret until it is revealed; None keeps nothing.
        """
        self._file = file
        self._latest = _Kept()
        """The same, in case the file cannot be written."""

    def of(self, table: str) -> Contributions | None:
        """Return the contributions to a table's deals; None if it is new to this guest."""
        return self._read().contributions.get(table)

    def keep(self, table: str, own: Contributions) -> None:
        """Replace the contributions to a table's deals."""
        kept = self._read()
        others = {code: each for code, each in kept.contributions.items() if code != table}
        kept.contributions = dict([*others.items(), (table, own)][-TABLES_MAX:])
        self._write(kept)

    def hash_of(self, table: str, game: int) -> str | None:
        """Return the hash of the announcement that was seen before a game's deal; None if none was."""
        return self._read().announced.get(f"{table}/{game}")

    def see(self, table: str, game: int, announcement: str) -> None:
        """Keep the hash of an announcement. The first of a game stays."""
        kept = self._read()
        if kept.announced.setdefault(f"{table}/{game}", announcement) == announcement:
            kept.announced = dict([*kept.announced.items()][-ANNOUNCEMENTS_MAX:])
            self._write(kept)

    def _read(self) -> _Kept:
        if self._file is not None:
            with suppress(OSError, msgspec.MsgspecError):  # new, damaged or unreadable: this guest begins anew
                self._latest = msgspec.json.decode(self._file.read_bytes(), type=_Kept)
        return self._latest

    def _write(self, kept: _Kept) -> None:
        self._latest = kept
        if self._file is not None:
            try:
                write_privately(self._file, msgspec.json.encode(kept).decode())
            except OSError:  # it lasts until the program ends
                self._file = None
