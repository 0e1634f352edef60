"""A tournament of two nodes: people enter at either, and one node seats them at tables of both."""

import asyncio
import random
from pathlib import Path

import pytest

from golpe.server.hosting import app
from golpe.server.limits import Bounds
from tests.support.announced_tournaments import announced, look, play
from tests.support.live_nodes import live_nodes
from tests.support.live_server import WITHIN
from tests.support.whole_games import play_to_the_end


async def test_people_at_two_nodes_play_in_one_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "LOOK_EVERY", 0.05)
    async with live_nodes(tmp_path, bounds=Bounds(request_burst=1_000_000, message_burst=1_000_000)) as nodes:
        visitors = [await nodes.visitor(f"Player {at}", nodes.b if at else nodes.a) for at in range(3)]
        cup = await announced(visitors[0], nodes.a)
        for visitor in visitors:
            await play(visitor, cup)
        nodes.clock.advance(55)
        tables: set[str | None] = set()
        async with asyncio.timeout(WITHIN):
            while len(tables) != 1 or None in tables:
                nodes.clock.advance(1)
                seen = [(await look(visitor, cup)).me for visitor in visitors]
                tables = {None if me is None else me.table for me in seen}
        code = tables.pop() or ""
        pages = [await visitor.open(code) for visitor in visitors[1:]]
        pages.append(await (await nodes.same(visitors[0], nodes.b)).open(code))
        await play_to_the_end(pages, random.Random(1))
        async with asyncio.timeout(WITHIN):
            while (view := await look(visitors[0], cup)).tables > 0:
                nodes.clock.advance(1)
        assert [1, 1, 1] == [each.games for each in view.standings or []]
