"""Plain blunders of a bot in its last games."""

from contextlib import AsyncExitStack

import msgspec

from golpe.bots.blunders import blunders_in
from golpe.protocol.bot_accounts import RatedBotGame
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
    lines = (await http.get("/api/bots.jsonl")).content.splitlines()
    games = [game for game in (msgspec.json.decode(line, type=RatedBotGame) for line in lines) if "Rex" in game.players]
    found = [blunders_in(game.record)[game.players.index("Rex")] for game in games]
    assert len(games) == counted["games"]
    assert 0 < counted["chances"] == sum(each.chances for each in found)
    assert counted["blunders"] == sum(each.blunders for each in found)
    assert "no_such_bot_account" == (await http.get("/api/bots/Nobody/blunders")).json()["code"]
