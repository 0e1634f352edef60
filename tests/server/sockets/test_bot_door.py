"""Bots from outside connect with their tokens, sit down where a table allows it, and play."""

import pytest
from msgspec.structs import replace

from golpe.protocol.bots import Decide, GameOver, Hello, Left, NewGame, Refused, Seated
from golpe.protocol.page import Accepted
from tests.support.live_server import PLAIN_OPTIONS, LiveServer
from tests.support.remote_bot import Carrier, remote_bot, token_for

OPEN = replace(PLAIN_OPTIONS, outside_bots=True)
CARRIERS: tuple[Carrier, ...] = ("socket", "stream")


@pytest.mark.parametrize("carrier", CARRIERS)
async def test_a_bot_sits_down_and_plays_a_whole_game(server: LiveServer, carrier: Carrier) -> None:
    ana = await server.visitor("Ana")
    code = await ana.new_table(options=OPEN)
    page = await ana.open(code)
    async with remote_bot(server, token_for(server), carrier) as bot:
        assert Hello(version=1) == await bot.receive()
        await bot.sit(code)
        assert Seated(table=code, seat=1) == await bot.next(Seated)
        seat = (await page.update()).table.seats[1]
        assert ("bot", "Rex", "outside", "Ana") == (seat.kind, seat.name, seat.bot, seat.author)
        assert isinstance(await page.say("start"), Accepted)
        begun = await bot.next(NewGame)
        assert (code, 1, 2, "resistance", "sealed") == (begun.table, begun.seat, begun.seats, begun.preset, begun.windows)
        await page.decide("income") if "income" in page.texts else None
        asked = await bot.next(Decide)
        print(asked)
