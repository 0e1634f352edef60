"""How many tables may be loaded, and by whom: no network fills the server with tables."""

from golpe.errors import ProtocolError
from golpe.server.limits import Bounds
from golpe.server.networks import Allotment, Origin, counted
from golpe.server.services.waiting_room import Shares

SHARE = 8
"""A narrow network may have one part in this many of all loaded tables."""
FOR_EXISTING = 16
"""One part in this many of all room is for tables that exist already."""


class TableQuota:
    """Counts the loaded tables by the network that had them loaded."""

    def __init__(self, bounds: Bounds) -> None:
        self._most = bounds.tables_loaded
        self._shares = Shares(Allotment(self._most, max(1, self._most // SHARE)))
        self._origins: dict[str, Origin] = {}

    def refuses(self, origin: Origin, *, is_new: bool) -> bool:
        """Return whether a client may have no other table loaded now.

        Args:
            is_new: True for a table that is about to be opened.
        """
        origin = counted(origin)
        kept_free = self._most // FOR_EXISTING if is_new else 0
        return bool(self._shares.exhausted(origin)) or not self._shares.has_room(origin, kept_free=kept_free)

    def enter(self, code: str, origin: Origin) -> None:
        """Count a table that is loaded."""
        self._origins[code] = counted(origin)
        self._shares.add(self._origins[code])

    def leave(self, code: str) -> None:
        """Stop counting a table."""
        self._shares.remove(self._origins.pop(code))

    def are_in_the_way(self, origin: Origin) -> list[str]:
        """Return the codes of the tables of which one has to be unloaded before a client may have another loaded."""
        exhausted = set(self._shares.exhausted(counted(origin)))
        if not exhausted:
            return list(self._origins)
        return [code for code, other in self._origins.items() if not exhausted.isdisjoint(other.networks)]

    def refusal(self) -> ProtocolError:
        """Return the refusal of a table for which there is no room."""
        return ProtocolError("too_many_tables", "too many tables are open, in total or from this address")
