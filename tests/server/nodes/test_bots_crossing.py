"""Outside bots that are connected to one node and play at tables of another."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from msgspec.structs import replace

from golpe.protocol.bots import Decide, Left, NewGame, Seated
from golpe.protocol.page import Accepted
from golpe.server.hosting.commands import revoke_bot_token
from tests.support.live_nodes import LiveNodes, live_nodes
from tests.support.live_server import PLAIN_OPTIONS, Page, Visitor, synced
from tests.support.remote_bot import Carrier, RemoteBot, lay_token_in, remote_bot

TWO_SEATS = replace(PLAIN_OPTIONS, outside_bots=True, seats=2)


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncGenerator[LiveNodes]:
    async with live_nodes(tmp_path) as running:
        yield running


async def table_of(visitor: Visitor) -> tuple[str, Page]:
    """Lay a table, whose owner is the node of the visitor."""
    code = await visitor.new_table(options=TWO_SEATS)
    return code, await visitor.open(code)


async def play_a_turn(nodes: LiveNodes, bot: RemoteBot, page: Page, game: int) -> None:
    """Play until the bot has answered a question in this game, and the page shows what follows."""
    await synced(page)
    while page.prompt is not None and page.prompt.answered is None:
        await page.decide("pass" if "pass" in page.texts else "income")
        await synced(page)
    known = [each for each in bot.messages if isinstance(each, Decide) and each.game == game]
    asked = known[-1] if known else await bot.next(Decide, lambda asked: asked.game == game)
    while asked.id < page.game.window:
        asked = await bot.next(Decide, lambda asked: asked.game == game)
    await bot.decide(asked, "pass" if "pass" in asked.legal else "income")
    while page.game.window == asked.id:
        nodes.clock.advance(1)
        await synced(page)


@pytest.mark.parametrize("carrier", ["socket", "stream"])
async def test_a_bot_plays_at_tables_of_both_nodes_at_once(nodes: LiveNodes, carrier: Carrier) -> None:
    token = lay_token_in(nodes.url)
    ana, bea = await nodes.visitor("Ana", nodes.a), await nodes.visitor("Bea", nodes.b)
    (near, here), (far, there) = await table_of(ana), await table_of(bea)
    async with remote_bot(nodes.a, token, carrier) as bot:
        await bot.sit(far)
        await bot.sit(near)
        assert "already_seated" == await bot.refusal("sit", table=far)
        for page, code in ((there, far), (here, near)):
            assert isinstance(await page.say("start"), Accepted)
            begun = await bot.next(NewGame, lambda game, code=code: game.table == code)
            await play_a_turn(nodes, bot, page, begun.game)
            await play_a_turn(nodes, bot, page, begun.game)
        await bot.say("say", table=far, phrase="hello")
        while not there.talk:
            await there.talked()
        await bot.say("leave", table=far)
        assert "left" == (await bot.next(Left, lambda left: left.table == far)).reason
        assert "not_seated" == await bot.refusal("leave", table=far)


async def test_a_bot_that_comes_back_is_told_its_seats_at_every_node(nodes: LiveNodes) -> None:
    token = lay_token_in(nodes.url)
    far, page = await table_of(await nodes.visitor("Bea", nodes.b))
    async with remote_bot(nodes.a, token) as bot:
        await bot.sit(far)
    assert isinstance(await page.say("start"), Accepted)
    async with remote_bot(nodes.a, token) as bot:
        assert far == (await bot.next(Seated)).table
        assert far == (await bot.next(NewGame)).table
        async with remote_bot(nodes.b, token) as elsewhere:
            assert "elsewhere" == await bot.bye()
            assert far == (await elsewhere.next(NewGame)).table
            revoke_bot_token(nodes.url, "Rex")
            assert "revoked" == await elsewhere.bye()
