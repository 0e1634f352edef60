"""The server of tournaments' tests."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from golpe.server.hosting import app
from golpe.server.limits import Bounds
from tests.support.live_server import LiveServer, StackedChance


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server look for what is due more often, because it does so in real time."""
    monkeypatch.setattr(app, "LOOK_EVERY", 0.05)


@pytest.fixture
def trusted_proxies() -> tuple[str, ...]:
    """Return the proxies whose word on addresses the server takes."""
    return ()


@pytest.fixture
async def server(tmp_path: Path, trusted_proxies: tuple[str, ...]) -> AsyncGenerator[LiveServer]:
    """A server that answers as many requests as a test makes."""
    running = LiveServer(tmp_path / "golpe.sqlite3", chance=StackedChance(1))
    running.bounds = Bounds(message_burst=1_000_000, request_burst=1_000_000)
    running.trusted_proxies = trusted_proxies
    await running.start()
    try:
        yield running
    finally:
        for visitor in running.visitors:
            await visitor.leave()
        await running.stop()
