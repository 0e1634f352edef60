"""Outside bots that are connected to one node and play at tables of another."""

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from golpe.protocol.bot_entries import Entry
from golpe.protocol.bots import Challenged, ChallengeEnded, Decide, Left, NewGame, Refused, Seated
from golpe.protocol.page import Accepted
from golpe.server.hosting import app
from golpe.server.hosting.commands import make_bot_token, revoke_bot_token
from golpe.server.http.identity import new_bot_token, token_hash
from tests.support.announced_tournaments import announced_for_bots
from tests.support.ladder_bots import LadderBot, playing, until
from tests.support.live_nodes import LiveNode, LiveNodes, live_nodes
from tests.support.live_server import PLAIN_OPTIONS, Page, Visitor, synced
from tests.support.remote_bot import Carrier, RemoteBot, lay_token_in, remote_bot

TWO_SEATS = replace(PLAIN_OPTIONS, outside_bots=True, seats=2)


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the nodes look for what is due more often, because they do so in real time."""
    monkeypatch.setattr(app, "LOOK_EVERY", 0.1)


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


async def challenger(stack: AsyncExitStack, nodes: LiveNodes, at: LiveNode, name: str) -> LadderBot:
    """Connect a bot of the host, each by an author of its own, to a node."""
    token = new_bot_token(secrets.token_urlsafe)
    make_bot_token(nodes.url, token_hash(token), name=name, author=f"Author of {name}")
    return await stack.enter_async_context(playing(at, token))


async def shown(visitor: Visitor, fact: str) -> None:
    """Wait until the page of Rex says something."""
    for _ in range(100):
        if (await visitor.http.get("/api/bots/Rex")).raise_for_status().json()[fact]:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(fact)


def challenge_to(bot: LadderBot) -> str:
    """Return the id of the last challenge that a bot has got."""
    found = bot.told(Challenged)[-1]
    return found.challenge


@pytest.mark.parametrize("is_first", [True, False], ids=["at the first node", "at the other node"])
async def test_bots_of_two_nodes_challenge_each_other(nodes: LiveNodes, is_first: bool) -> None:
    here, there = (nodes.a, nodes.b) if is_first else (nodes.b, nodes.a)
    async with AsyncExitStack() as stack:
        rex, max_ = await challenger(stack, nodes, here, "Rex"), await challenger(stack, nodes, there, "Max")
        await max_.say("accept", challenge=await challenged(nodes, rex, max_, "Max"))
        await until(nodes.a, lambda: rex.games > 0 and max_.games > 0)
        ends = [each for bot in (rex, max_) for each in bot.told(ChallengeEnded)]
        assert {"accepted"} == {each.reason for each in ends if each.table is not None}
        assert 1 == len({each.table for each in ends if each.reason == "accepted"})


async def challenged(nodes: LiveNodes, by: LadderBot, bot: LadderBot, name: str) -> str:
    """Challenge a bot and return the id; again while the nodes have not connected both of them to each other."""
    while not bot.told(Challenged):
        refusals = len(by.told(Refused))
        await by.say("challenge", bot=name)
        await until(
            nodes.a, lambda seen=refusals: bool(bot.told(Challenged)) or len(by.told(Refused)) > seen, step_s=0.0
        )
    return challenge_to(bot)


async def test_bots_of_two_nodes_meet_in_rated_games(nodes: LiveNodes) -> None:
    async with AsyncExitStack() as stack:
        bots = [await challenger(stack, nodes, at, name) for at, name in ((nodes.a, "Rex"), (nodes.b, "Max"))]
        for bot in bots:
            await bot.say("seek")
        await until(nodes.a, lambda: all(bot.games > 0 for bot in bots))
        games = [{each.game for each in bot.told(NewGame)} for bot in bots]
        assert games[0] & games[1]
        visitor = await nodes.visitor("Bea", nodes.b)
        page = (await visitor.http.get("/api/bots/Rex")).raise_for_status().json()
        assert (True, True, True) == (page["is_online"], page["is_seeking"], page["is_challengeable"])


@pytest.mark.parametrize("is_first", [True, False], ids=["a bot of the first node", "a bot of the other node"])
async def test_a_person_challenges_a_bot_of_any_node(nodes: LiveNodes, is_first: bool) -> None:
    bea = await nodes.visitor("Bea", nodes.b)
    async with AsyncExitStack() as stack:
        rex = await challenger(stack, nodes, nodes.a if is_first else nodes.b, "Rex")

        async def accept() -> None:
            await until(nodes.a, lambda: bool(rex.told(Challenged)), step_s=0.0)
            await rex.say("accept", challenge=challenge_to(rex))

        await shown(bea, "is_challengeable")
        accepting = asyncio.create_task(accept())
        answer = await bea.http.post("/api/bots/Rex/challenge", json={})
        await accepting
        page = await bea.open(answer.raise_for_status().json()["code"])
        assert ["human", "bot"] == [seat.kind for seat in page.table.seats]


async def test_a_bot_still_seeks_when_the_node_that_arranges_games_has_ended(nodes: LiveNodes) -> None:
    async with AsyncExitStack() as stack:
        rex = await challenger(stack, nodes, nodes.b, "Rex")
        await rex.say("seek", rated=False)
        visitor = await nodes.visitor("Bea", nodes.b)

        await shown(visitor, "is_seeking")
        await nodes.a.stop()
        assert 0 == len(rex.told(NewGame))
        await until(nodes.b, lambda: rex.games > 0)


async def test_bots_of_two_nodes_play_in_one_tournament(nodes: LiveNodes) -> None:
    cup = announced_for_bots(nodes.url, nodes.clock)
    async with AsyncExitStack() as stack:
        homes = {"Rex": nodes.a, "Max": nodes.b, "Ivy": nodes.b}
        bots = [await challenger(stack, nodes, at, name) for name, at in homes.items()]
        for bot in bots:
            await bot.say("enter", tournament=cup)
        await until(nodes.a, lambda: all(bot.games > 1 for bot in bots))
        nodes.clock.advance(10 * 60)
        await until(nodes.a, lambda: all(bot.told(Entry)[-1].status == "out" for bot in bots))
