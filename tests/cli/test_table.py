"""`golpe table open`: a table on a real server, opened from the command line."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio

from golpe.terminal.online import sit_down
from tests.support.command_line import Ran, golpe
from tests.support.live_server import LiveServer, live_server


@pytest_asyncio.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[LiveServer]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    async with live_server(tmp_path) as running:
        running.base_url = running.url
        yield running


async def opened(server: LiveServer, *options: str) -> Ran:
    return await asyncio.to_thread(golpe, "table", "open", "--server", server.url, *options)


def link_in(ran: Ran, server: LiveServer) -> str:
    """Return the link that a command has printed, with the address of the test's server."""
    assert (0, "") == (ran.returncode, ran.stderr)
    link = ran.stdout.removesuffix("\n")
    assert "\n" not in link
    return f"{server.url}/t/{link.rpartition('/t/')[2]}"


async def test_a_table_for_friends_has_the_options_and_its_opener_sits_down_by_the_link(server: LiveServer) -> None:
    options = ("--preset", "bga", "--seats", "3", "--pace", "instant", "--name", "Ada", "--set", "reblock=true")
    link = link_in(await opened(server, *options), server)
    play = await sit_down(link, None, guest="default")
    assert ("bga", True, 3) == (play.ruleset.name, play.ruleset.options["reblock"], len(play.scene.seats))
    assert (0, "Ada") == (play.scene.you, play.scene.seats[0].name)
    await play.leave()


async def test_against_bots_the_game_is_dealt_with_the_contribution_of_its_opener(server: LiveServer) -> None:
    link = link_in(await opened(server, "--bots", "1"), server)
    play = await sit_down(link, None, guest="default")
    async with asyncio.timeout(60):
        while play.scene.game == 0 or play.scene.deal is None:
            await play.change()
    assert (2, 0) == (len(play.scene.seats), play.scene.you)
    assert ((0,), ()) == (play.scene.deal.counted, play.scene.deal.left_out)
    await play.leave()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--preset", "nonsense"), "nonsense"),
        (("--set", "reblock"), "--set reblock: expected option=value"),
        (("--level", "hard"), "--level: needs --bots"),
        (("--bots", "2", "--seats", "3"), "--seats: cannot be combined with --bots"),
        (("--bots", "2", "--guest", "-"), "--guest: nobody could play against these bots."),
        (("--bots", "2", "--level", "god"), "'god' is not a level"),
        (("--pace", "fast"), "'--pace': 'fast' is not one of 'calm', 'brisk', 'instant'."),
        (("--seats", "12"), "'--seats': 12 is above the maximum of 10."),
        (("--name", "x" * 30), "24"),
        (("--guest", "../x"), "expected a name of 1 to 40 letters"),
    ],
)
async def test_a_wrong_option_is_named_in_a_sentence(server: LiveServer, options: tuple[str, ...], said: str) -> None:
    ran = await opened(server, *options)
    assert (2, "") == (ran.returncode, ran.stdout)
    assert said in " ".join(ran.stderr.replace("│", " ").split())


def test_a_server_that_cannot_be_reached_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for server in ("http://127.0.0.1:9", "nonsense"):
        ran = golpe("table", "open", "--server", server)
        assert (2, "") == (ran.returncode, ran.stdout)
        assert ran.stderr.startswith(f"golpe: {server}: ")
        assert 1 == ran.stderr.count("\n")
