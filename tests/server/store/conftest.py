"""Every kind of store, to be held to the same promises."""

from collections.abc import AsyncGenerator, Callable
from pathlib import Path

import pytest

from golpe.server.store.interface import Store
from golpe.server.store.sqlite import SqliteStore
from tests.support.new_database import lay_database

KINDS: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SqliteStore(lay_database(folder / "golpe.sqlite3"))
}


class House:
    """Where a store is opened, closed, and opened again."""

    def __init__(self, open_store: Callable[[], Store]) -> None:
        self._open = open_store
        self.store = open_store()

    def open_another(self) -> Store:
        return self._open()

    async def reopen(self) -> Store:
        await self.store.close()
        self.store = self._open()
        return self.store


@pytest.fixture(params=sorted(KINDS))
async def house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncGenerator[House]:
    opened = House(lambda: KINDS[request.param](tmp_path))
    yield opened
    await opened.store.close()


@pytest.fixture
async def store(house: House) -> Store:
    return house.store
