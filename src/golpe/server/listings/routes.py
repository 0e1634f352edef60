"""Requests about the tables at which the visitor has a seat."""

from golpe.protocol.own_tables import OwnTables
from golpe.server.guests import people
from golpe.server.guests.sessions import Guest
from golpe.server.http.operation import Operation, Routes
from golpe.server.limits import SEATS_SHOWN_MAX
from golpe.server.listings.seats import guests_in, own_tables, seats_of


class OwnTableRoutes(Routes):
    """Answers `/api/me/tables`."""

    @Operation("GET", "/me/tables")
    async def tables(self, guest: Guest) -> OwnTables:
        """List the tables at which the visitor has a seat, with their players and whose turn it is."""
        database = self._database
        seats = await database.read(seats_of, guest.id, limit=SEATS_SHOWN_MAX)
        names = await database.read(people.names_of, guests_in(seats))
        return OwnTables(self._now_ms, own_tables(seats, names, guest.id))
