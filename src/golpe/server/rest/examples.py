"""Requests about the example games of rule books. Responses are the same for everybody."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import Example, ExampleQuery
from golpe.server.http.answers import cacheable, query
from golpe.server.http.operation import Operation
from golpe.server.http.visitors import Visitors
from golpe.server.reading.examples import example as played_example
from golpe.server.reading.examples import example_record as record_of
from golpe.server.rest.games import RECORD_TYPE


class ExampleRoutes:
    """Answers `/api/examples`."""

    def __init__(self, visitors: Visitors) -> None:
        self._visitors = visitors

    def operations(self) -> list[Operation]:
        return [
            Operation(
                method="GET",
                path="/examples/{name}.jsonl",
                summary="Download the record of an example game.",
                answered_by=self.example_record,
                answer=RECORD_TYPE,
                is_cached=True,
                refusals=("no_such_game",),
            ),
            Operation(
                method="GET",
                path="/examples/{name}",
                summary="Show the example game of a rule book, city-state or igrato, frame by frame, with notes.",
                answered_by=self.example,
                query=ExampleQuery,
                answer=Example,
                is_cached=True,
                refusals=("no_such_game", "no_such_seat"),
            ),
        ]

    async def example(self, request: Request) -> Response:
        """Return the frames of an example game."""
        self._visitors.let_in(request)
        shown = played_example(str(request.path_params["name"]), query(request, ExampleQuery).seat)
        return cacheable(request, msgspec.json.encode(shown), media_type="application/json", is_fixed=True)

    async def example_record(self, request: Request) -> Response:
        """Return the record of an example game."""
        self._visitors.let_in(request)
        name = str(request.path_params["name"])
        response = cacheable(request, record_of(name).encode(), media_type=RECORD_TYPE, is_fixed=True)
        response.headers["content-disposition"] = f'attachment; filename="golpe-{name}.jsonl"'
        return response
