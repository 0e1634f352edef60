"""Requests about the tables at which the visitor has a seat."""

from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.own_tables import OwnTables
from golpe.server.http.answers import written
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.limits import SEATS_SHOWN_MAX
from golpe.server.listings.seats import guests_in, own_tables
from golpe.server.services.services import Services
from golpe.server.store import people
from golpe.server.store.seats import seats_of


class OwnTableRoutes:
    """Answers `/api/me/tables`."""

    def __init__(self, services: Services, visitors: Visitors) -> None:
        self._services = services
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        """Return the operations."""
        return [
            Operation(
                method="GET",
                path="/me/tables",
                summary="List the tables at which the visitor has a seat, with their players and whose turn it is.",
                answered_by=self.tables,
                answer=OwnTables,
                refusals=("no_guest",),
            ),
        ]

    async def tables(self, request: Request) -> Response:
        """Return the visitor's tables."""
        guest = await self._visitors.known(request)
        database = self._services.database
        seats = await database.read(seats_of, guest.id, limit=SEATS_SHOWN_MAX)
        names = await database.read(people.names_of, guests_in(seats))
        return written(OwnTables(self._services.clock.wall_ms(), own_tables(seats, names, guest.id)))
