"""Endgames: browsing them, and the exercise of the day."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser


def play(page: Page, answers: int) -> int:
    """Press the first button of so many questions, or until the exercise is over; return how many."""
    for number in range(answers):
        page.locator("#prompt.asking button.option, .ended").first.wait_for()
        if page.locator(".ended").count() > 0:
            return number
        window = page.locator("#prompt").get_attribute("data-window")
        page.locator("#prompt.asking button.option").first.click()
        page.locator(f".ended, #prompt.asking:not([data-window='{window}'])").first.wait_for()
    return answers


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.soak)], ids=lambda size: size.name)
def test_the_exercise_of_the_day_is_played_once_and_then_practised(open_page: OpenPage, axe: str, size: Size) -> None:
    played = open_page("/today", size=size)
    page = played.page
    page.get_by_role("link", name="Solve the exercise").click()
    backs = page.get_by_role("img", name="Face-down card")
    expect(backs).to_have_count(1)
    played.shot("exercise")
    assert [] == played.cut_off()
    assert [] == findings(page, axe)

    # A reload goes on with the same try.
    if play(page, 1) == 1 and page.locator(".ended").count() == 0:
        lines = played.log
        page.reload()
        page.locator("#prompt.asking").wait_for()
        assert lines == played.log
        play(page, 99)
    result = page.get_by_role("region", name="Result")
    expect(result.get_by_text("Streak: 1 day")).to_be_visible()
    expect(backs).to_have_count(0)
    expect(page.get_by_role("region", name="Your decisions").get_by_role("listitem").first).to_be_visible()
    said = result.get_by_role("heading").inner_text()
    played.shot("exercise-over")
    assert [] == played.cut_off()
    assert [] == findings(page, axe)
    page.reload()
    expect(result.get_by_role("heading", name=said)).to_be_visible()

    result.get_by_role("button", name="Try again for practice").click()
    expect(page.get_by_text("Practice", exact=True)).to_be_visible()
    play(page, 99)
    expect(result.get_by_text("Only the first try counts")).to_be_visible()
    expect(result.get_by_role("button", name="Copy the result")).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.getItem('golpe-exercise'))")
    assert 1 == kept["streak"]


@pytest.mark.long
def test_endgames_have_addresses_and_are_reached_by_keys(open_page: OpenPage, axe: str) -> None:
    played = open_page("/endgames?cards=captain-duke&coins=3-4", size=PHONE)
    page = played.page
    expect(page.get_by_role("heading", name="Duke and Captain face up, 3 against 4 coins")).to_be_visible()
    expect(page.get_by_role("cell", name=re.compile("%")).first).to_be_visible()
    expect(page.get_by_text("Base game for two players, no Exchange")).to_be_visible()
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot("endgames")
    page.get_by_role("button", name="3 against 4 coins: ").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="3 against 5 coins")).to_be_visible()
    page.get_by_role("radio", name="Duke and Captain").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Duke and Ambassador face up, 3 against 5 coins")).to_be_visible()
    assert page.url.endswith("/endgames?cards=duke-ambassador&coins=3-5")
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", name="Duke and Captain face up, 3 against 4 coins")).to_be_visible()
    page.get_by_role("link", name="Daily exercise").click()
    expect(page.locator("#prompt.asking")).to_be_visible()
