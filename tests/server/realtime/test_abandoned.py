"""Tables that nobody returns to expire."""

import pytest

from golpe.server.limits import ABANDONED_AFTER, OVER_EXPIRES_AFTER, SWEEP_EVERY, UNLOAD_AFTER
from tests.support.live_server import LiveServer, synced
from tests.support.sweeping import swept


async def is_gone(server: LiveServer, code: str) -> bool:
    return b"no_such_table" in (await (await server.visitor()).http.get(f"/api/tables/{code}/qr.svg")).content


@pytest.mark.long
async def test_an_abandoned_table_expires(server: LiveServer) -> None:
    pages = await server.friends(2)
    code = pages[0].table.code
    await swept(server, SWEEP_EVERY)
    for page in pages:
        await page.socket.close()
    await swept(server, UNLOAD_AFTER + 2 * SWEEP_EVERY)
    assert not await is_gone(server, code)
    await swept(server, ABANDONED_AFTER + SWEEP_EVERY)
    assert await is_gone(server, code)


@pytest.mark.long
async def test_a_table_at_which_somebody_is_stays(server: LiveServer) -> None:
    pages = await server.friends(2)
    for _ in range(3):
        await swept(server, ABANDONED_AFTER / 2)
    await synced(pages[0])
    assert not await is_gone(server, pages[0].table.code)


async def test_a_table_whose_game_is_over_expires_sooner(server: LiveServer) -> None:
    ana = await server.visitor()
    page = await ana.open(await ana.new_table("bots", opponents=1))
    while page.game.phase != "game_over":
        if page.prompt is not None and page.prompt.answered is None:
            await page.decide(page.texts[0])
        else:
            await page.update()
    await swept(server, SWEEP_EVERY)
    await page.socket.close()
    await swept(server, OVER_EXPIRES_AFTER + UNLOAD_AFTER + 2 * SWEEP_EVERY)
    assert await is_gone(server, page.table.code)
