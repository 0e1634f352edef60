"""Tables that are loaded, left, stopped and found again while something else is under way."""

from golpe.server.limits import ABANDONED_AFTER, SWEEP_EVERY, UNLOAD_AFTER
from golpe.server.protocol import Accepted
from tests.server.test_people import swept
from tests.support.live_server import LiveServer, Page, synced

# --- Expiry -----------------------------------------------------------------------------------------


async def test_a_table_found_just_before_its_end_is_played_on(server: LiveServer) -> None:
    pages = await server.friends(2)
    code = pages[0].table.code
    await swept(server, SWEEP_EVERY)
    for page in pages:
        await page.socket.close()
    await swept(server, UNLOAD_AFTER + 2 * SWEEP_EVERY)
    await swept(server, ABANDONED_AFTER - UNLOAD_AFTER - 4 * SWEEP_EVERY)
    await (await server.visitors[0].open(code)).socket.close()
    await swept(server, 3 * SWEEP_EVERY)
    actor = await who_is_asked([await visitor.open(code) for visitor in server.visitors[:2]])
    assert isinstance(await actor.decide("income"), Accepted)
    await swept(server, 2 * SWEEP_EVERY)
    await server.restart()
    again = await server.visitors[0].open(code)
    assert 1 == [event.action for event in again.log if event.kind == "acted"].count("income")


async def who_is_asked(pages: list[Page]) -> Page:
    for page in pages:
        await synced(page)
    return next(page for page in pages if page.prompt is not None)
