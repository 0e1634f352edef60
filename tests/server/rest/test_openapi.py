"""The description of the requests is true: what it allows is answered as it says, and what it forbids is refused."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportMissingTypeArgument=false
# Schemathesis leaves the types of its schemas open.

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import booleans
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.generation.case import Case
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    ensure_resource_availability,
    ignored_auth,
    positive_data_acceptance,
    use_after_free,
)

from golpe.bots.scripted import RandomBot
from golpe.server.limits import Bounds
from golpe.server.lobby.lobby import Lobby
from golpe.server.rest.api import Api
from golpe.server.services.substitutes import Company
from tests.support.live_server import LiveServer, live_server

EXAMPLES = 12
"""Requests to each address: what is right and what is wrong, half and half."""
EACH = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
TOO_STRICT = [positive_data_acceptance, ignored_auth, use_after_free, ensure_resource_availability]
"""Checks of what no description can say: names and options may contradict what a schema allows."""


@pytest.fixture
async def roomy(tmp_path: Path) -> AsyncGenerator[LiveServer]:
    """Run a server without limits of rate."""
    async with live_server(tmp_path) as server:
        await server.stop()
        server.company = Company(("counting",), lambda _: RandomBot())
        many = 1_000_000
        server.bounds = Bounds(
            request_burst=many, table_burst=many, tables_per_address_hour=many, guest_burst=many, message_burst=many
        )
        await server.start()
        yield server


def ask(operation: APIOperation, cookies: dict[str, str], code: str) -> set[int]:
    """Send requests to one address, and return the statuses of the answers."""
    right, wrong = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)
    seen: set[int] = set()

    @EACH
    @given(case=right | wrong, is_real=booleans())
    def send(case: Case, is_real: bool) -> None:
        if is_real and "code" in case.path_parameters:
            case.path_parameters["code"] = code
        response = case.call(cookies=cookies)
        seen.add(response.status_code)
        case.validate_response(response, excluded_checks=TOO_STRICT)

    send()
    return seen


async def test_every_request_is_answered_as_described(roomy: LiveServer) -> None:
    ana = await roomy.visitor("Ana")
    code = (await ana.http.post("/api/tables", json={"kind": "friends"})).json()["code"]
    schema = schemathesis.openapi.from_dict((await ana.http.get("/api/openapi.json")).json())
    schema.config.update(base_url=roomy.url)
    schema.config.checks.negative_data_rejection.expected_statuses += ["413"]
    seen: set[int] = set()
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        cookies = dict((await roomy.visitor()).http.cookies)  # some ask to be forgotten
        seen |= await asyncio.to_thread(ask, result.ok(), cookies, code)
    assert {200, 201, 204, 400, 401, 404} <= seen


async def test_every_route_is_described(server: LiveServer) -> None:
    api = Api(server.services, Lobby(server.services))
    described = json.loads((await (await server.visitor()).http.get("/api/openapi.json")).content)
    methods = sum(len(methods) for methods in described["paths"].values())
    assert len(api.operations) == methods
    ids = [each["operationId"] for methods in described["paths"].values() for each in methods.values()]
    assert len(ids) == len(set(ids))
