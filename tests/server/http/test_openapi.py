"""The OpenAPI description is true: what it allows is answered as described, and what it forbids is refused."""

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.bots.scripted import RandomBot
from golpe.server.hosting.app import all_operations
from golpe.server.limits import Bounds
from golpe.server.services.bot_catalogue import BotCatalogue
from tests.support.live_server import LiveServer, live_server
from tests.support.seeds import current_seed


@pytest.fixture
async def roomy(tmp_path: Path) -> AsyncGenerator[LiveServer]:
    """Run a server without limits of rate."""
    async with live_server(tmp_path) as server:
        await server.stop()
        server.catalogue = BotCatalogue(("counting",), lambda _: RandomBot())
        many = 1_000_000
        server.bounds = Bounds(
            request_burst=many, table_burst=many, tables_per_address_hour=many, guest_burst=many, message_burst=many
        )
        await server.start()
        yield server


async def asked(roomy: LiveServer, *, examples: int) -> set[int]:
    """Send so many requests for each operation, and return the status codes of the responses."""
    # Imported here: Schemathesis takes long to load, and every worker loads all that stands above its tests.
    from tests.support.described_requests import askers

    ana = await roomy.visitor("Ana")
    code = (await ana.http.post("/api/tables", json={"kind": "friends"})).json()["code"]
    seen: set[int] = set()
    for ask in askers(
        (await ana.http.get("/api/openapi.json")).json(), roomy.url, examples=examples, seed=current_seed()
    ):
        cookies = dict((await roomy.visitor()).http.cookies)  # some ask to be forgotten
        seen |= await asyncio.to_thread(ask, cookies, code)
    return seen


@pytest.mark.long
async def test_every_request_is_answered_as_described(roomy: LiveServer, caplog: pytest.LogCaptureFixture) -> None:
    assert {200, 201, 204, 400, 401, 404} <= await asked(roomy, examples=12)
    assert [] == [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


@pytest.mark.soak
async def test_every_request_of_many_is_answered_as_described(
    roomy: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    assert {200, 201, 204, 400, 401, 404} <= await asked(roomy, examples=250)
    assert [] == [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


async def test_every_route_is_described(server: LiveServer) -> None:
    described = json.loads((await (await server.visitor()).http.get("/api/openapi.json")).content)
    methods = sum(len(methods) for methods in described["paths"].values())
    assert len(all_operations()) == methods
    ids = [each["operationId"] for methods in described["paths"].values() for each in methods.values()]
    assert len(ids) == len(set(ids))
