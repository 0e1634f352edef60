"""Plain blunders of a bot in its last games."""

from contextlib import AsyncExitStack

from tests.support.ladder_bots import bot_of, playing, until
from tests.support.live_server import LiveServer


async def test_the_blunders_of_a_bot_are_counted_in_its_last_games(server: LiveServer) -> None:
    async with AsyncExitStack() as stack:
        bots = [
            await stack.enter_async_context(playing(server, await bot_of(server, owner, name)))
            for owner, name in (("Ana", "Rex"), ("Bea", "Max"))
        ]
        for bot in bots:
            await bot.say("seek")
        await until(server, lambda: all(bot.games > 0 for bot in bots))
    http = server.visitors[0].http
    shown = (await http.get("/api/bots/Rex")).json()
    counted = (await http.get("/api/bots/Rex/blunders")).raise_for_status().json()
    assert len(shown["last"]) == counted["games"]
    assert 0 <= counted["blunders"] <= counted["chances"]
    assert "no_such_bot_account" == (await http.get("/api/bots/Nobody/blunders")).json()["code"]
