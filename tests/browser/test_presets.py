"""A whole game of every edition in the browser."""

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, SMALL, PlayedPage, Size

pytestmark = pytest.mark.browser

MOVED_PX = 1
LOOKED_AT_WHOLE = ("resistance", "bga")
"""The presets at which every kind of question is looked at with axe, on a phone and on a desktop."""
LOOKED_AT_EVERYWHERE = ("action", "faction", "draft", "examine", "embezzle")
"""The kinds of question that differ from edition to edition."""


def unworded(played: PlayedPage) -> list[str]:
    """Return the lines of the log that lack a word, or show the name of a message instead of one."""
    return [line for line in (*played.log, *played.said) if "  " in line or "event-" in line]


def names_cut(played: PlayedPage) -> list[str]:
    """Return the names of opponents of which less than half is to be read."""
    return played.page.evaluate(
        """() => [...document.querySelectorAll('.seats h2')]
            .filter((name) => name.clientWidth < name.scrollWidth / 2)
            .map((name) => name.textContent)"""
    )


def out_of_prompt(played: PlayedPage) -> list[str]:
    """Return the buttons that stick out of the frame of the question."""
    return played.page.evaluate(
        """() => {
            const frame = document.querySelector('#prompt').getBoundingClientRect()
            return [...document.querySelectorAll('#prompt button')]
                .filter((button) => button.getBoundingClientRect().bottom > frame.bottom + 1)
                .map((button) => button.textContent.trim())
        }"""
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("preset", "opponents", "size"),
    [
        pytest.param("resistance", 5, PHONE, id="resistance", marks=pytest.mark.soak),
        pytest.param("city-state", 3, DESKTOP, id="city-state", marks=pytest.mark.soak),
        pytest.param("igrato", 4, SMALL, id="igrato", marks=pytest.mark.soak),
        pytest.param("bga", 3, DESKTOP, id="bga"),
        pytest.param("bga", 7, DESKTOP, id="bga-of-eight", marks=pytest.mark.soak),
        pytest.param("reformation", 9, SMALL, id="reformation-of-ten"),  # as crowded as it gets
        pytest.param("reformation", 3, DESKTOP, id="reformation", marks=pytest.mark.soak),
        pytest.param("two-player-draft", 1, PHONE, id="two-player-draft", marks=pytest.mark.soak),
    ],
)
def test_every_edition_is_played_to_its_end(
    open_page: OpenPage, axe: str, preset: str, opponents: int, size: Size
) -> None:
    played = open_page(size=size)
    played.play_at(opponents, preset=preset)
    seen: set[str] = set()
    places: list[list[float]] = []
    while played.wait_until_asked():
        kind = played.shown.kind
        places.append(played.places())
        assert [] == played.cut_off(), kind
        assert [] == out_of_prompt(played), kind
        if kind not in seen:
            seen.add(kind)
            played.shot(f"{preset}-{opponents}-{kind}")
            if preset in LOOKED_AT_WHOLE or kind in LOOKED_AT_EVERYWHERE:
                assert [] == findings(played.page, axe), kind
        played.answer()
    moved = [max(each) - min(each) for each in zip(*places, strict=True)]
    assert max(moved) <= MOVED_PX, f"the table moves when another question is asked: by {moved} px"
    expect(played.page.locator(".end h2")).to_contain_text("win")
    played.shot(f"{preset}-{opponents}-end")
    assert [] == played.cut_off()
    assert [] == names_cut(played)
    assert [] == unworded(played)
    if preset in LOOKED_AT_WHOLE:
        assert [] == findings(played.page, axe)


@pytest.mark.long
def test_the_court_of_an_edition_is_drawn_and_named(open_page: OpenPage) -> None:
    changes = {"tax_role": "diplomat", "exchange_role": "inquisitor"}
    played = open_page()
    played.begin_at(3, preset="reformation", changes=changes)
    played.answer_until("action")
    for action in ("Cooperate", "Examine", "Embezzle", "Exchange"):
        expect(played.page.locator("#prompt").get_by_role("button", name=action)).to_be_visible()
    sides = played.page.locator(".stage .side svg")
    expect(sides).to_have_count(4)


def test_a_target_is_chosen_on_the_seats(open_page: OpenPage) -> None:
    played = open_page()
    played.begin_at(3, preset="reformation")
    played.answer_until("action")
    before = played.shown
    played.page.locator("#prompt button[data-decision^=convert]").click()
    on_seats = played.page.locator(".seats li > button, .own > button")
    assert on_seats.count() == played.page.locator(".targets button[data-decision]").count()
    on_seats.first.click()
    played.wait_for_another(before)
