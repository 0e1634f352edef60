"""Formats of journals: what a server may write while another one, of an earlier version, may have to read it.

A server reads its own format and all earlier ones. While nodes are updated one after the other, only what all of them
read is written.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import UNSET, Struct

from golpe.errors import ProtocolError
from golpe.table.journal import Configured, Created, Decided, Entry, Lapsed, Missed, PaceSet, Redealt, Won
from golpe.table.values import TableOptions

FORMAT: Final = 5
"""The newest format that this version reads. Raised if journals get something that earlier versions cannot read."""
KINDS: Final[Mapping[type[Struct], int]] = {Lapsed: 2, Missed: 2, Redealt: 3, Won: 4}
"""The format in which each kind of entry came, except those of the first format."""
FIELDS: Final[Mapping[type[Struct], Mapping[str, int]]] = {
    Created: {"day": 2, "again": 3},
    Decided: {"is_late": 2},
    PaceSet: {"is_for_this_game": 2},
    TableOptions: {"bots_only": 5, "hours": 2, "rated": 2, "tournament": 2},
}
"""The same for fields of entries, and of the options and clocks of a table, that earlier versions would ignore.

While such a field is absent (`UNSET`), it needs no format.
"""


def format_of(entry: Entry) -> int:
    """Return the format that an entry needs."""
    parts: list[Struct] = [entry]
    if isinstance(entry, Created | Configured):
        parts.append(entry.options)
        if entry.options.clocks is not None:
            parts.append(entry.options.clocks)
    return max(map(_format_of, parts))


def _format_of(part: Struct) -> int:
    kind, fields = KINDS.get(type(part), 1), FIELDS.get(type(part))
    if fields is None:
        return kind
    return max([kind, *(number for name, number in fields.items() if getattr(part, name) is not UNSET)])


def require_readable(entries: Iterable[Entry], allowed: int) -> None:
    """Check that entries are in a format that may be written now.

    Raises: ProtocolError (being_updated).
    """
    for entry in entries:
        if format_of(entry) > allowed:
            raise ProtocolError("being_updated", "nodes of an earlier version cannot read this: try again later")
