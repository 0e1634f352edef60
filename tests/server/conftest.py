"""A server of its own for each test that asks for one."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.support.live_server import LiveServer, live_server


@pytest.fixture
async def server(tmp_path: Path) -> AsyncGenerator[LiveServer]:
    async with live_server(tmp_path) as running:
        yield running
