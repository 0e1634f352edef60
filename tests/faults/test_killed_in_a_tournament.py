"""A server is killed again and again during a tournament, which goes on where it was."""

import random
import time
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

import msgspec
import pytest

from golpe.protocol.tournaments import TournamentCreated, TournamentView
from tests.support.live_server import Visitor
from tests.support.server_process import ServerProcess
from tests.support.whole_games import play_to_the_end

pytestmark = pytest.mark.faults


async def enter(visitor: Visitor, cup: str) -> None:
    (await visitor.http.put(f"/api/tournaments/{cup}/me", json={"plays": True})).raise_for_status()


async def until(visitor: Visitor, cup: str, is_so: Callable[[TournamentView], bool]) -> TournamentView:
    """Look until something is so; what comes too fast is asked again."""
    while True:
        response = await visitor.http.get(f"/api/tournaments/{cup}")
        if response.status_code != HTTPStatus.TOO_MANY_REQUESTS:
            view = msgspec.json.decode(response.raise_for_status().content, type=TournamentView)
            if is_so(view):
                return view


async def table_of(visitor: Visitor, cup: str) -> str:
    view = await until(visitor, cup, lambda view: view.me is not None and view.me.table is not None)
    assert view.me is not None
    return view.me.table or ""


@pytest.mark.long
async def test_a_tournament_survives_kills_of_the_server(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    await process.start()
    visitors = [await Visitor(process).arrive(name) for name in ("Ana", "Bea", "Cid")]
    try:
        wanted = {"name": "Cup", "starts_ms": int(time.time() * 1000) + 1_000, "minutes": 10}
        response = (await visitors[0].http.post("/api/tournaments", json=wanted)).raise_for_status()
        cup = msgspec.json.decode(response.content, type=TournamentCreated).id
        for visitor in visitors:
            await enter(visitor, cup)
        code = await table_of(visitors[2], cup)
        await again(process)
        assert [code] * 3 == [await table_of(visitor, cup) for visitor in visitors]
        pages = [await visitor.open(code) for visitor in visitors]
        await play_to_the_end(pages, random.Random(1))
        await again(process)
        view = await until(visitors[0], cup, lambda view: view.tables == 0)
        assert view.standings is not None
        assert [(3, 1), (1, 1), (0, 1)] == [(each.points, each.games) for each in view.standings]
        assert 0 == await process.stop()
    finally:
        for visitor in visitors:
            await visitor.leave()
        await process.kill()


async def again(process: ServerProcess) -> None:
    """Kill a server and start it again."""
    await process.kill()
    await process.start()
