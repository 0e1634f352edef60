"""A visitor's way through Golpe in the engines of Firefox and Safari, with real presses and keys."""

import time
from pathlib import Path

import pytest

from tests.support.engines.driven import Driven
from tests.support.engines.firefox import firefox
from tests.support.engines.visitor import PAUSE, Visitor
from tests.support.engines.webkit import webkit
from tests.support.played_page import DESKTOP, PHONE
from tests.support.served_process import ServedProcess

pytestmark = [pytest.mark.browser, pytest.mark.long]

ENGINES = ("firefox", "webkit")
HAND = "() => [...document.querySelectorAll('.own svg[role=img]')].map((card) => card.getAttribute('aria-label'))"


@pytest.mark.parametrize("driven", ENGINES, indirect=True)
def test_a_newcomer_learns_plays_and_looks_back(driven: Driven, server: ServedProcess) -> None:
    driven.resize(DESKTOP)
    visitor = Visitor(driven, server.url)
    visitor.go("/")
    visitor.press("button", "^Learn (to play|in 5 minutes)")
    visitor.see("Begin with Foreign Aid")
    visitor.choose("Bot speed", "instant")
    for _ in range(3):
        assert visitor.wait_until_asked()
        before = visitor.shown.window
        visitor.press("#prompt [data-advised]")
        visitor.wait_until(
            "(before) => document.querySelector('#prompt')?.dataset.window !== before", "no next question", before
        )
    visitor.press("button", "^Skip the lesson")

    visitor.see("Play with friends|Friends")
    visitor.open_table({"kind": "bots", "opponents": 2, "options": {"pace": "instant"}})
    visitor.play_on()

    visitor.press("a[href^='/g/']", "^Review")
    visitor.wait_until("() => document.querySelector('main svg') !== null", "there is no review")
    replay = visitor.path
    assert replay.startswith("/g/")
    visitor.go("/you")
    visitor.see("1 game|Games")


@pytest.mark.parametrize("driven", ENGINES, indirect=True)
def test_a_game_is_played_by_keys_and_replayed(driven: Driven, server: ServedProcess) -> None:
    driven.resize(PHONE)
    visitor = Visitor(driven, server.url, seed=2)
    visitor.go("/")
    path = visitor.open_table({"kind": "bots", "opponents": 1, "options": {"pace": "instant"}})
    visitor.play_on(by_keys=True)
    visitor.go(f"{path.replace('/t/', '/g/')}/1")
    visitor.see("Moment 1 of")
    visitor.press_key("ArrowRight")
    visitor.see("Moment 2 of")


def test_two_engines_play_at_one_table_through_a_killed_server(process: ServedProcess, tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    folder.mkdir()
    with firefox(folder) as one, webkit() as other:
        visitors = [Visitor(one, process.url, seed=1), Visitor(other, process.url, seed=2)]
        for visitor in visitors:
            visitor.page.resize(DESKTOP)
            visitor.go("/")
        path = visitors[0].open_table({"kind": "friends", "options": {"pace": "instant", "seats": 2}})
        visitors[1].go(path)
        for visitor in visitors:
            visitor.press("button", "ready")
        asked = next_asked(visitors)
        assert asked is not None
        asked.answer()
        hands = [visitor.page.evaluate(HAND, of=list[str]) for visitor in visitors]
        process.kill()
        for visitor in visitors:
            visitor.see("The connection was lost")
        process.start()
        for visitor in visitors:
            visitor.see_none("The connection was lost")
        assert hands == [visitor.page.evaluate(HAND, of=list[str]) for visitor in visitors]
        while asked := next_asked(visitors):
            asked.answer()


def next_asked(visitors: list[Visitor]) -> Visitor | None:
    """Wait until somebody is asked, and return who; None once the game is over for all."""
    while not all(visitor.shown.is_over for visitor in visitors):
        for visitor in visitors:
            if visitor.shown.is_asked:
                return visitor
        time.sleep(PAUSE)
    return None
