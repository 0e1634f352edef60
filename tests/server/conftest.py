"""Fixtures: a fresh server for each test, or a fresh database of each engine."""

from collections.abc import AsyncGenerator
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from golpe.server.db.database import Database
from tests.support.houses import ENGINES, Engine, House
from tests.support.live_server import LiveServer, hands, live_server
from tests.support.tiers import only


@pytest.fixture
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncGenerator[LiveServer]:
    """A server; where a file of tests names HANDS, its first game deals them, and seat 0 begins."""
    names = vars(cast(ModuleType, request.module))  # pyright: ignore[reportUnknownMemberType]
    dealt = cast(tuple[str, ...], names.get("HANDS", ()))
    async with live_server(tmp_path, draws=hands(*dealt) if dealt else ()) as running:
        yield running


@pytest.fixture(params=only("sqlite", of=sorted(ENGINES)))
def engine(request: pytest.FixtureRequest) -> Engine:
    return ENGINES[request.param]


@pytest.fixture
async def house(engine: Engine, tmp_path: Path) -> AsyncGenerator[House]:
    opened = House(engine, tmp_path)
    yield opened
    await opened.database.close()


@pytest.fixture
async def database(house: House) -> Database:
    return house.database
