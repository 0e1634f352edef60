"""`golpe play` on the full screen, driven by keys."""

import random
import re

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, RichLog, Static

from golpe.terminal.menu import BACK
from golpe.terminal.offline import Match, OfflinePlay
from golpe.terminal.screen import GameApp, TextScreen
from golpe.wording.messages import PARTS_TO_PLAY, Wording
from tests.support.pilots import drawn
from tests.support.terminal_process import TerminalProcess

pytestmark = pytest.mark.asyncio
SMALL = (80, 24)


def app_for(play: OfflinePlay, language: str = "en") -> GameApp:
    return GameApp(play, Wording(language, edition=play.ruleset.name, parts=PARTS_TO_PLAY))


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the screen asks the person, or shows that the game is over."""
    while not pilot.app.query_one(OptionList).option_count:
        await pilot.pause()
    await drawn(pilot)


def shown(pilot: Pilot[None], place: str) -> str:
    return str(pilot.app.query_one(place, Static).render())


def answers(pilot: Pilot[None]) -> list[str]:
    found = pilot.app.query_one(OptionList)
    return [str(found.get_option_at_index(at).prompt) for at in range(found.option_count)]


async def test_a_whole_game_is_played_by_keys() -> None:
    play = OfflinePlay(Match(["easy", "easy"], seed=2))
    rng = random.Random(5)
    async with app_for(play).run_test(size=SMALL) as pilot:
        await settled(pilot)
        while not play.scene.over:
            keys = [line[0] for line in answers(pilot) if line[0] != BACK]
            await pilot.press(rng.choice(keys))
            await settled(pilot)
        assert shown(pilot, "#question") in {"You win the game."} | {
            f"{seat.name} wins the game." for seat in play.scene.seats
        }
        await pilot.press("enter")  # the only answer: play again
        await pilot.pause()
        assert not play.scene.over


async def test_escape_leads_from_the_targets_back_to_the_actions() -> None:
    async with app_for(OfflinePlay(Match(["easy", "easy"], seed=5))).run_test(size=SMALL) as pilot:
        await settled(pilot)
        while "Choose an action" not in shown(pilot, "#question"):
            await pilot.press("p")
            await settled(pilot)
        actions = answers(pilot)
        await pilot.press("6")
        await pilot.pause()
        assert "Steal: from whom?" == shown(pilot, "#question")
        await pilot.press("escape")
        await pilot.pause()
        assert actions == answers(pilot)


@pytest.mark.parametrize(("key", "heading"), [("r", "Правила"), ("s", "Шпаргалка"), ("k", "Клавиатура")])
async def test_rules_cheat_sheet_and_keys_can_be_read_and_closed(key: str, heading: str) -> None:
    async with app_for(OfflinePlay(Match(["easy"], seed=5)), "ru").run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, TextScreen)
        assert heading in str(pilot.app.screen.query_one("#heading", Static).render())
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, TextScreen)


async def test_hints_can_be_turned_off() -> None:
    async with app_for(OfflinePlay(Match(["easy", "easy", "easy"], seed=5))).run_test(size=SMALL) as pilot:
        await settled(pilot)
        assert "A claim does not have to be true." in shown(pilot, "#question")
        assert "Whoever is wrong loses an influence." == shown(pilot, "#note")
        await pilot.press("h")
        await pilot.pause()
        assert "Challenge, or let it pass?" == shown(pilot, "#question")
        assert "" == shown(pilot, "#note")


@pytest.mark.parametrize(
    "size", [(80, 24), *(pytest.param(size, marks=pytest.mark.long) for size in ((130, 40), (60, 20)))]
)
async def test_everything_is_on_the_screen_at_any_size(size: tuple[int, int]) -> None:
    async with app_for(OfflinePlay(Match(["easy"] * 5, seed=5))).run_test(size=size) as pilot:
        await settled(pilot)
        for widget in (pilot.app.query_one(RichLog), pilot.app.query_one(OptionList)):
            assert widget.region.height > 0
            assert widget.region.bottom <= size[1]
            assert widget.region.right <= size[0]


@pytest.mark.long
async def test_the_screen_works_in_a_terminal_of_sixteen_colours_and_ctrl_c_leaves_it() -> None:
    game = TerminalProcess("play", "--seed", "5", "--language", "en")
    try:
        while "Whoever is wrong" not in game.said:
            game.read_until("m", "H")
        game.interrupt()
        assert 0 == game.ended()
    finally:
        game.close()
    assert "Traceback" not in game.said
    assert not re.search(r"\x1b\[[\d;]*[34]8;[25];", game.said)
