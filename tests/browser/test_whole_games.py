"""A whole game against bots, from the lobby to the next game."""

import pytest
from playwright.sync_api import expect

from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "opponents"),
    [
        pytest.param(DESKTOP, 2, id="desktop"),
        pytest.param(PHONE, 5, id="phone", marks=pytest.mark.soak),  # test_presets plays on a phone, too
    ],
)
def test_a_game_is_played_to_its_end_and_again(open_page: OpenPage, size: Size, opponents: int) -> None:
    played = open_page(size=size)
    played.shot("lobby")
    assert [] == played.cut_off()
    played.play_against_bots(opponents)
    seen: set[str] = set()
    places: list[list[float]] = []
    while played.wait_until_asked():
        places.append(played.places())
        assert [] == played.cut_off()
        kind = played.shown.kind
        if kind not in seen:
            seen.add(kind)
            played.shot(f"asked-{kind}")
        played.answer()
    moved = [max(each) - min(each) for each in zip(*places, strict=True)]
    assert max(moved) <= 1, f"the table moves when another question is asked: by {moved} px"
    assert [] == played.cut_off()
    played.shot("end")
    expect(played.page.locator(".end h2")).to_contain_text("win")
    backs = played.page.get_by_role("img", name="Face-down card")
    expect(backs).to_have_count(0)
    expect(played.page.locator("section.next")).to_be_focused()
    played.page.keyboard.press("Tab")
    expect(played.page.get_by_role("button", name="Play again")).to_be_focused()
    played.page.keyboard.press("Enter")
    expect(played.page.locator(".end")).to_have_count(0)
    expect(played.page.locator(".own svg[role=img]")).to_have_count(2)


@pytest.mark.long
def test_the_page_does_not_scroll_on_a_desktop(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(5)
    assert played.wait_until_asked()
    assert 800 == played.page.evaluate("document.documentElement.scrollHeight")


@pytest.mark.long
def test_a_long_story_does_not_stretch_a_low_page(open_page: OpenPage) -> None:
    played = open_page(size=Size("laptop", 1366, 650))
    played.play_against_bots(2)
    heights: list[int] = []
    while played.wait_until_asked() and len(heights) < 12:
        heights.append(played.page.evaluate("document.documentElement.scrollHeight"))
        played.answer()
    assert {heights[0]} == set(heights)


def test_an_address_without_a_table_says_so(open_page: OpenPage) -> None:
    played = open_page("/t/NOWHERE")
    expect(played.page.get_by_text("There is no such table")).to_be_visible()
