"""Fixtures: a fresh server for each test."""

from collections.abc import AsyncGenerator
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from tests.support.live_server import LiveServer, hands, live_server


@pytest.fixture
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncGenerator[LiveServer]:
    """A server; where a file of tests names HANDS, its first game deals them, and seat 0 begins."""
    names = vars(cast(ModuleType, request.module))  # pyright: ignore[reportUnknownMemberType]
    dealt = cast(tuple[str, ...], names.get("HANDS", ()))
    async with live_server(tmp_path, draws=hands(*dealt) if dealt else ()) as running:
        yield running
