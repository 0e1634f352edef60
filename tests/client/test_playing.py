"""A bot at tables of a real server: how it gets seats, loses them, and ends."""

import asyncio
import random
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from golpe.client.bot_line import BotLine
from golpe.client.player import Decider, PythonPlayer
from golpe.client.playing import FAILURES_MAX, Playing
from golpe.errors import GolpeError
from golpe.game import Game, View
from golpe.observe.tally import Tally
from golpe.observe.telling import told_new_game
from golpe.protocol.bot_entries import Enter, Entry, EntryStatus
from golpe.protocol.bots import (
    Accept,
    Challenged,
    Decline,
    GameOver,
    Leave,
    Left,
    MessageToBot,
    Refused,
    Seated,
    Seek,
    Sit,
    Unseek,
)
from golpe.protocol.page import Accepted
from golpe.server.services.clock import SystemClock
from tests.support import command_line
from tests.support.fake_server import Heard, server_that
from tests.support.live_server import PLAIN_OPTIONS, WITHIN, LiveServer, Page, live_server
from tests.support.remote_bot import token_for

OPEN = replace(PLAIN_OPTIONS, seats=2, outside_bots=True)


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncGenerator[LiveServer, None]:
    async with live_server(tmp_path) as running:
        yield running


def no_idea(_: View, __: Tally, seat: int, ___: random.Random) -> str:
    raise GolpeError(f"no idea in seat {seat}")


class Bot:
    """A bot that plays, and what it has said to whoever started it."""

    def __init__(self, server: LiveServer, token: str, decide: Decider = no_idea) -> None:
        self.said: asyncio.Queue[str] = asyncio.Queue()
        line = BotLine(server.url, token, retry_s=(0.0,))
        self.playing = Playing(line, lambda: PythonPlayer(decide), say=self.said.put_nowait)

    async def says(self, wanted: str) -> None:
        """Wait until it says something."""
        async with asyncio.timeout(WITHIN):
            while wanted not in await self.said.get():
                pass


async def table_of_ana(server: LiveServer) -> tuple[Page, str]:
    ana = await server.visitor("Ana")
    code = await ana.new_table(options=OPEN)
    return await ana.open(code), code


async def refusal(server: LiveServer, token: str, *tables: str) -> str:
    with pytest.raises(GolpeError) as refused:
        async with asyncio.timeout(WITHIN):
            await Bot(server, token).playing.run(tables)
    return str(refused.value)


async def test_a_seat_that_the_bot_does_not_get_is_an_error_that_says_why(server: LiveServer) -> None:
    token = token_for(server)
    ana = await server.visitor("Ana")
    closed = await ana.new_table(options=PLAIN_OPTIONS)
    told = await refusal(server, token, closed)
    assert f"table {closed} does not allow outside bots; its host may allow them" == told
    assert "table zzzzzz: there is no table with this code" == await refusal(server, token, "zzzzzz")
    assert "does not know this token" in await refusal(server, f"{token}x", closed)


async def test_a_bot_that_is_removed_ends(server: LiveServer) -> None:
    page, code = await table_of_ana(server)
    bot = Bot(server, token_for(server))
    running = asyncio.create_task(bot.playing.run([code]))
    await bot.says(f"table {code}: the bot has seat 1")
    assert isinstance(await page.say("remove_bot", seat=1), Accepted)
    await bot.says(f"table {code}: the bot was removed")
    async with asyncio.timeout(WITHIN):
        await running


async def test_a_code_may_be_given_in_capital_letters(server: LiveServer) -> None:
    page, code = await table_of_ana(server)
    bot = Bot(server, token_for(server))
    running = asyncio.create_task(bot.playing.run([code.upper()]))
    await bot.says("the bot has seat 1")
    assert isinstance(await page.say("remove_bot", seat=1), Accepted)
    async with asyncio.timeout(WITHIN):
        await running


async def test_an_interrupted_bot_ends_if_it_has_lost_its_seat_while_it_was_away() -> None:
    async def seats_it(bot: Heard) -> None:
        await bot.greet()
        assert Sit(table="k7m2qx") == await bot.next()
        await bot.say(Seated(table="k7m2qx", seat=1))

    async def knows_no_seat(bot: Heard) -> None:
        await bot.greet()
        connected.set()
        assert Leave(table="k7m2qx") == await bot.next()
        await bot.say(Refused(about="leave", table="k7m2qx", code="not_seated", message="no seat"))
        await bot.next()

    connected = asyncio.Event()
    said: asyncio.Queue[str] = asyncio.Queue()
    async with asyncio.timeout(WITHIN), server_that(seats_it, knows_no_seat) as line:
        playing = Playing(line, lambda: PythonPlayer(no_idea), say=said.put_nowait)
        running = asyncio.create_task(playing.run(["k7m2qx"]))
        await connected.wait()
        while "connected to" not in await said.get() or not said.empty():
            pass
        playing.stop()
        await running


async def test_an_interrupted_bot_leaves_its_table(server: LiveServer) -> None:
    page, code = await table_of_ana(server)
    bot = Bot(server, token_for(server))
    running = asyncio.create_task(bot.playing.run([code]))
    await bot.says("the bot has seat 1")
    bot.playing.stop()
    async with asyncio.timeout(WITHIN):
        await running
        while page.table.seats[1].bot is not None:
            await page.update()


async def test_a_bot_that_is_started_again_keeps_its_seat(server: LiveServer) -> None:
    _, code = await table_of_ana(server)
    token = token_for(server)
    first = Bot(server, token)
    running = asyncio.create_task(first.playing.run([code]))
    await first.says("the bot has seat 1")
    second = Bot(server, token)
    again = asyncio.create_task(second.playing.run([code]))
    await second.says("the bot has seat 1")
    with pytest.raises(GolpeError, match="another connection uses this token now"):
        await running
    second.playing.stop()
    async with asyncio.timeout(WITHIN):
        await again


async def test_a_bot_that_cannot_decide_leaves_after_some_questions(tmp_path: Path) -> None:
    async with live_server(tmp_path) as server:
        await server.stop()
        server.real_clock = SystemClock()
        await server.start()
        page, code = await table_of_ana(server)
        bot = Bot(server, token_for(server))
        running = asyncio.create_task(bot.playing.run([code]))
        await bot.says("the bot has seat 1")
        assert isinstance(await page.say("start"), Accepted)
        while not running.done():
            if page.latest is not None and page.latest.game is not None and page.texts:
                await page.decide(page.texts[0])
            async with asyncio.timeout(WITHIN):
                await asyncio.wait([running, asyncio.ensure_future(page.update())], return_when="FIRST_COMPLETED")
        with pytest.raises(GolpeError, match=f"{FAILURES_MAX} questions in a row without an answer"):
            await running
        told = [bot.said.get_nowait() for _ in range(bot.said.qsize())]
        assert FAILURES_MAX == sum("no idea" in each for each in told)
        assert not any("illegal" in each for each in told), "each question is reported once"


# --- Games that the server arranges --------------------------------------------------------------


def arranged(code: str, game: int) -> tuple[MessageToBot, ...]:
    """Return the messages with which a game begins that the server has arranged."""
    ruleset = Game.deal(seats=2, seed=game).ruleset
    begun = told_new_game(ruleset, game=game, seat=1, seats=2, windows="sealed", luck=1, table=code)
    return Seated(table=code, seat=1), begun


def ended(code: str, game: int) -> tuple[MessageToBot, ...]:
    return GameOver(game=game, winner=0, events=[], table=code), Left(table=code, reason="over")


def challenge(number: str) -> Challenged:
    return Challenged(
        challenge=number,
        by="Ana",
        by_bot=False,
        rated=False,
        preset="resistance",
        seats=2,
        pace="brisk",
        expires_ms=1,
    )


async def test_a_bot_seeks_as_many_games_as_it_is_to_play() -> None:
    async def arranges(bot: Heard) -> None:
        await bot.greet()
        assert Seek(rated=False, seats=2, at_once=2) == await bot.next()
        await bot.say(*arranged("aaa", 1))
        await bot.say(*arranged("bbb", 2))
        assert Seek(rated=False, seats=2, at_once=1) == await bot.next()
        await bot.say(*ended("bbb", 2), *ended("aaa", 1), *arranged("ccc", 3))
        assert Unseek() == await bot.next()
        await bot.say(*ended("ccc", 3))
        await bot.next()

    said: list[str] = []
    async with asyncio.timeout(WITHIN), server_that(arranges) as line:
        seek = Seek(rated=False, seats=2, at_once=2)
        await Playing(line, lambda: PythonPlayer(no_idea), say=said.append, games_max=3, seek=seek).run([])
    assert 3 == sum("a game begins" in each for each in said)
    assert "table ccc: the table is closed after its game" == said[-1]


async def test_a_bot_that_seeks_accepts_challenges_while_it_plays_fewer_games_than_it_may() -> None:
    async def challenges(bot: Heard) -> None:
        await bot.greet()
        assert isinstance(await bot.next(), Seek)
        await bot.say(challenge("one"))
        assert Accept(challenge="one") == await bot.next()
        await bot.say(*arranged("aaa", 1), challenge("two"))
        assert Decline(challenge="two") == await bot.next()
        await bot.say(*ended("aaa", 1), Refused(about="seek", table=None, code="too_fast", message="wait an hour"))
        await bot.next()

    async with asyncio.timeout(WITHIN), server_that(challenges) as line:
        playing = Playing(line, lambda: PythonPlayer(no_idea), say=lambda _: None, seek=Seek())
        with pytest.raises(GolpeError, match="wait an hour"):
            await playing.run([])


def entry(status: EntryStatus, *, games: int) -> Entry:
    return Entry(
        tournament="cup", name="", status=status, place=1, points=4, games=games, starts_in_ms=-1, ends_in_ms=1
    )


async def test_a_bot_plays_a_tournament_to_its_end_and_enters_again_if_it_is_taken_for_away() -> None:
    async def entered(bot: Heard) -> None:
        await bot.greet()
        assert Enter(tournament="cup") == await bot.next()
        why = {"code": "too_fast", "message": "wait", "tournament": "cup"}
        await bot.say(Refused(about="enter", table=None, retry_s=0, **why))
        assert Enter(tournament="cup") == await bot.next()
        await bot.say(entry("waiting", games=0), *arranged("aaa", 1), entry("seated", games=0))
        await bot.say(*ended("aaa", 1), entry("away", games=1))
        assert Enter(tournament="cup") == await bot.next()

    async def entered_again(bot: Heard) -> None:
        await bot.greet()
        assert Enter(tournament="cup") == await bot.next()
        await bot.say(entry("waiting", games=1), entry("out", games=1))

    said: list[str] = []
    async with asyncio.timeout(WITHIN), server_that(entered, entered_again) as line:
        await Playing(line, lambda: PythonPlayer(no_idea), say=said.append, tournaments=["cup"]).run([])
    assert "tournament cup: out, place 1, 4 points" == said[-1]


async def test_a_bot_that_may_not_enter_its_only_tournament_ends() -> None:
    async def refuses(bot: Heard) -> None:
        await bot.greet()
        await bot.next()
        await bot.say(
            Refused(about="enter", table=None, code="people_only", message="it is for people", tournament="cup")
        )
        await bot.next()

    async with asyncio.timeout(WITHIN), server_that(refuses) as line:
        playing = Playing(line, lambda: PythonPlayer(no_idea), say=lambda _: None, tournaments=["cup"])
        with pytest.raises(GolpeError, match="it is for people"):
            await playing.run([])


@pytest.mark.parametrize("times", [1, 2])
async def test_an_interrupted_bot_finishes_its_game_and_a_second_time_leaves_it(times: int) -> None:
    begun = asyncio.Event()

    async def plays_on(bot: Heard) -> None:
        await bot.greet()
        assert isinstance(await bot.next(), Seek)
        await bot.say(*arranged("aaa", 1))
        assert Unseek() == await bot.next()
        if times == 2:
            assert Leave(table="aaa") == await bot.next()
            await bot.say(Left(table="aaa", reason="left"))
        else:
            await bot.say(*ended("aaa", 1))
        await bot.next()

    said: list[str] = []

    def say(line: str) -> None:
        said.append(line)
        if "a game begins" in line:
            begun.set()

    async with asyncio.timeout(WITHIN), server_that(plays_on) as line:
        playing = Playing(line, lambda: PythonPlayer(no_idea), say=say, seek=Seek())
        running = asyncio.create_task(playing.run([]))
        await begun.wait()
        for _ in range(times):
            playing.stop()
        await running
    assert "finishing 1 game; interrupt again to leave at once" in said
    assert ("leaving; interrupt again to end at once" in said) == (times == 2)


async def test_an_interrupted_bot_without_a_game_ends_at_once() -> None:
    async def says_nothing(bot: Heard) -> None:
        await bot.greet()
        await bot.next()
        connected.set()
        await bot.next()

    connected = asyncio.Event()
    async with asyncio.timeout(WITHIN), server_that(says_nothing) as line:
        playing = Playing(line, lambda: PythonPlayer(no_idea), say=lambda _: None, seek=Seek())
        running = asyncio.create_task(playing.run([]))
        await connected.wait()
        playing.stop()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert playing.is_done


@pytest.mark.parametrize(
    ("arguments", "token", "told"),
    [
        (["honest", "--table", "http://h/t/k7m2"], "", "GOLPE_BOT_TOKEN holds no token: set GOLPE_BOT_TOKEN"),
        (["honest", "--table", "http://h/t/k7m2"], "two words", "a token is one word"),
        (["honest", "--table", "http://h/t/k7m2", "--token-file", "none"], "x", "none: cannot be read: No such file"),
        (["honest", "--table", "k7m2"], "x", "a bot plays at the tables of one server: name it by --server"),
        (["honest", "--table", "http://a/t/k7m2", "--server", "http://b"], "x", "these are http://a and http://b"),
        (["honest", "--table", "k7m2", "--server", "b"], "x", "b: expected the address of a server"),
        (["my_bot:MyBot", "--table", "http://h/t/k7m2"], "x", "there is no file my_bot"),
        (["hrd", "--table", "http://h/t/k7m2"], "x", "did you mean hard?"),
        (["honest"], "x", "name a table by --table, seek games by --seek,"),
        (["honest", "--table", "http://h/t/k7m2", "--seats", "3"], "x", "has no effect without --seek"),
        (["honest", "--seek"], "x", "name it by --server"),
        (["honest", "--tournament", "cup"], "x", "name it by --server"),
        (["honest", "--tournament", "http://a/tournaments/cup", "--server", "http://b"], "x", "these are http://a and"),
    ],
)
def test_wrong_options_are_errors_that_say_what_to_do(
    arguments: list[str], token: str, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("GOLPE_BOT_TOKEN", token)
    monkeypatch.chdir(tmp_path)
    ran = command_line.golpe("bot", "run", *arguments)
    assert 2 == ran.returncode
    assert told in ran.stderr
