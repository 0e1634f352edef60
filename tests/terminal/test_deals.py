"""`golpe play` at a table: it contributes to the deals, and checks them."""

import asyncio
import os
import random
from collections.abc import AsyncGenerator
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio
from textual.widgets import Static

from golpe.client.kept_guest import KeptGuest, guests_folder
from golpe.record.dealing import words_of
from golpe.server.limits import REVEAL_WITHIN
from golpe.terminal.dealt import all_deal_lines, deal_lines
from golpe.terminal.online import OnlinePlay, sit_down
from golpe.terminal.scene import Scene
from golpe.terminal.screen import GameApp
from golpe.wording.messages import PARTS_AT_TABLE, Wording
from tests.support.dealing_page import invited, shown
from tests.support.live_server import LiveServer, Visitor, live_server
from tests.support.pilots import drawn
from tests.support.server_process import ServerProcess
from tests.support.terminal_process import TerminalProcess, keys_in

WITHIN_S = 60
WORDS = Wording("en", parts=PARTS_AT_TABLE)


@pytest_asyncio.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[LiveServer]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    async with live_server(tmp_path) as running:
        yield running


async def until_dealt(play: OnlinePlay, game: int = 1) -> Scene:
    async with asyncio.timeout(WITHIN_S):
        while play.scene.game != game or play.scene.deal is None:
            await play.change()
    return play.scene


async def until_checked(play: OnlinePlay, other: OnlinePlay) -> Scene:
    """Play to the end, and wait for the check."""
    rng = random.Random(1)

    async def answered(one: OnlinePlay) -> None:
        while not one.scene.over:
            question = one.scene.question
            if question is not None:
                await one.answer(rng.choice(question.choices).decision)
            else:
                await one.change()

    async with asyncio.timeout(WITHIN_S):
        await asyncio.gather(answered(play), answered(other))
        while play.scene.deal is None or play.scene.deal.verdict is None:
            await play.change()
    return play.scene


async def two_plays(server: LiveServer) -> tuple[OnlinePlay, OnlinePlay]:
    code = await (await server.visitor("Host")).new_table()
    link = f"{server.url}/t/{code.upper()}"  # case does not matter
    ada, ben = await sit_down(link, "Ada", guest="ada"), await sit_down(link, "Ben", guest="ben")
    await server.visitors[0].open(code)
    return ada, ben


async def test_two_terminals_contribute_and_find_that_nobody_chose_the_deal(server: LiveServer) -> None:
    ada, ben = await two_plays(server)
    host = server.visitors[0].pages[0]
    await host.say("leave")
    await ada.accept("start")
    dealt = (await until_dealt(ada)).deal
    assert dealt is not None
    assert (dealt.counted, dealt.left_out, dealt.verdict) == ((0, 1), (), None)
    other = (await until_dealt(ben)).deal
    assert other == dealt
    checked = await until_checked(ada, ben)
    assert checked.deal is not None
    assert (checked.deal.verdict, checked.deal.words) == ("announced", dealt.words)
    told = deal_lines(checked, WORDS)
    assert dealt.words in told[0]
    assert "Nobody chose this deal" in told[-1]
    await ada.leave()
    await ben.leave()


@pytest.mark.parametrize(
    ("kept", "verdict", "said"), [(None, "consistent", "made up"), ("0" * 64, "misfit", "Line 1 of")]
)
async def test_a_deal_is_compared_with_the_announcement_that_was_kept(
    server: LiveServer, kept: str | None, verdict: str, said: str
) -> None:
    ada, ben = await two_plays(server)
    await server.visitors[0].pages[0].say("leave")
    await ada.accept("start")
    await until_dealt(ada)
    await until_dealt(ben)
    file = KeptGuest(server.url, "ada", folder=guests_folder(os.environ)).deals
    everything = msgspec.json.decode(file.read_bytes())
    everything["announced"] = {} if kept is None else dict.fromkeys(everything["announced"], kept)
    file.write_bytes(msgspec.json.encode(everything))
    checked = await until_checked(ada, ben)
    assert checked.deal is not None
    assert checked.deal.verdict == verdict
    assert said in deal_lines(checked, WORDS)[-1]
    await ada.leave()
    await ben.leave()


async def test_who_comes_back_brings_the_same_commitment_and_reveals_after_all(server: LiveServer) -> None:
    host = await server.visitor("Host")
    code = await host.new_table()
    page = await invited(host, code)
    link = f"{server.url}/t/{code}"
    ada = await sit_down(link, "Ada", guest="ada")
    await ada.leave()
    await page.page.say("start")
    await shown(page)
    ada = await sit_down(link, None, guest="ada")
    await page.reveal()
    dealt = (await until_dealt(ada)).deal
    assert dealt is not None
    assert (dealt.counted, dealt.words) == ((0, 1), words_of(page.hash).replace("-", " "))
    await ada.leave()


async def test_who_is_left_out_is_named_and_a_game_without_commitments_cannot_be_checked(server: LiveServer) -> None:
    host = await server.visitor("Host")
    code = await host.new_table()
    page = await invited(host, code)
    ada = await sit_down(f"{server.url}/t/{code}", "Ada")
    assert ada.scene.deal is None
    assert "cannot be checked" in all_deal_lines(ada.scene, WORDS)[0]
    await page.page.say("start")
    await shown(page)
    server.clock.advance(REVEAL_WITHIN)
    scene = await until_dealt(ada)
    assert scene.deal is not None
    assert scene.deal.left_out == (0,)
    assert [line for line in all_deal_lines(scene, WORDS) if "left out" in line] == ["Host: left out: not sent in time"]
    await ada.leave()


async def test_line_by_line_the_words_and_the_check_are_told(server: LiveServer) -> None:
    host = await server.visitor("Host")
    code = await host.new_table()
    await (await host.open(code)).say("leave")
    game = TerminalProcess("play", f"{server.url}/t/{code}", "--plain", "--name", "Ada", "--guest", "-")
    try:
        text = await asyncio.to_thread(game.read_until, "> ")
        rng = random.Random(2)
        while "wins the game." not in text and "You win the game." not in text:
            keys = keys_in(text)
            game.type(keys[-1] if "Waiting for the game" in text else rng.choice(keys))
            text = await asyncio.to_thread(game.read_until, "> ")
        while "Nobody chose this deal." not in game.said:
            await asyncio.to_thread(game.read_until, "\n", "> ")
        assert "The four words of this deal: " in game.said
        game.type("deal")
        while "Ada (you): contribution counted" not in game.said:
            await asyncio.to_thread(game.read_until, "\n", "> ")
        game.type("quit")
        assert 0 == await asyncio.to_thread(game.ended)
    finally:
        game.close()


async def test_the_screen_shows_the_deal_and_its_check(server: LiveServer) -> None:
    ada, ben = await two_plays(server)
    await server.visitors[0].pages[0].say("leave")
    await ada.accept("start")
    dealt = (await until_dealt(ada)).deal
    assert dealt is not None
    await until_dealt(ben)
    await until_checked(ada, ben)
    async with GameApp(ada, Wording("en", edition="resistance", parts=PARTS_AT_TABLE)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Nobody chose this deal." in str(pilot.app.query_one("#question", Static).render())
        await pilot.press("d")
        await drawn(pilot)
        text = pilot.app.export_screenshot()
        for word in dealt.words.split():
            assert word in text
        await pilot.press("escape")
    await ada.leave()
    await ben.leave()


@pytest.mark.soak
@pytest.mark.faults
async def test_after_a_kill_between_announcement_and_deal_everybody_who_comes_back_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    server = ServerProcess(tmp_path)
    await server.start()
    host = await Visitor(server).arrive("Host")
    try:
        code = await host.new_table()
        page = await invited(host, code)
        link = f"{server.url}/t/{code}"
        ada, ben = await sit_down(link, "Ada", guest="ada"), await sit_down(link, "Ben", guest="ben")
        await page.page.say("start")
        while not page.page.deals:  # the host reveals nothing yet
            await page.page.receive()
        kept = page.hash
        await server.kill()
        await server.start()
        page = await invited(host, code, mine=page.mine)
        while not page.page.deals:
            await page.page.receive()
        assert (page.hash, page.deal.counted) == (kept, None)
        await page.reveal()
        dealt = [(await until_dealt(each)).deal for each in (ada, ben)]
        assert dealt[0] == dealt[1]
        assert dealt[0] is not None
        assert (dealt[0].counted, dealt[0].left_out) == ((0, 1, 2), ())
        await ada.leave()
        await ben.leave()
    finally:
        await host.leave()
        await server.kill()
