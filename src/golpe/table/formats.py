"""Formats of journals: what a server may write while another one, of an earlier version, may have to read it.

A server reads its own format and all earlier ones. While nodes are updated one after the other, only what all of them
read is written. A kind of entry that is not in `SINCE` is in the first format.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from golpe.errors import ProtocolError
from golpe.table.journal import Entry

FORMAT: Final = 1
"""The newest format that this version reads. Raised with each kind of entry that earlier versions cannot read."""
SINCE: Final[Mapping[type[Entry], int]] = {}
"""The format in which each later kind of entry came."""


def format_of(entry: Entry) -> int:
    """Return the format that an entry needs.

    A field or an option that earlier versions would ignore, and so misread the table, needs its format here, too.
    """
    return SINCE.get(type(entry), 1)


def require_readable(entries: Iterable[Entry], allowed: int) -> None:
    """Check that entries are in a format that may be written now.

    Raises: ProtocolError (being_updated).
    """
    for entry in entries:
        if format_of(entry) > allowed:
            raise ProtocolError("being_updated", "nodes of an earlier version cannot read this: try again later")
