"""Requests about the example games of rule books. Responses are the same for everybody."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from golpe.protocol.bodies import Example, ExampleQuery
from golpe.server.http.answers import cacheable
from golpe.server.http.operation import Operation
from golpe.server.http.routes import Routes
from golpe.server.replays.routes import RECORD_TYPE
from golpe.server.rulebook.examples import example as played_example
from golpe.server.rulebook.examples import example_record as record_of


class ExampleRoutes(Routes):
    """Answers `/api/examples`."""

    @Operation("GET", "/examples/{name}.jsonl", answer=RECORD_TYPE, refusals=("no_such_game",), is_cached=True)
    async def example_record(self, request: Request, name: str) -> Response:
        """Download the record of an example game."""
        response = cacheable(request, record_of(name).encode(), media_type=RECORD_TYPE, is_fixed=True)
        response.headers["content-disposition"] = f'attachment; filename="golpe-{name}.jsonl"'
        return response

    @Operation("GET", "/examples/{name}", answer=Example, refusals=("no_such_game", "no_such_seat"), is_cached=True)
    async def example(self, request: Request, wanted: ExampleQuery, name: str) -> Response:
        """Show the example game of a rule book, city-state or igrato, frame by frame, with notes."""
        shown = msgspec.json.encode(played_example(name, wanted.seat))
        return cacheable(request, shown, media_type="application/json", is_fixed=True)
