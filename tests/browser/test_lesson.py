"""A learner's first game, from the lobby to its end."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import SMALL, PlayedPage

pytestmark = pytest.mark.browser


def follow(played: PlayedPage, answers: int) -> int:
    """Follow the coach's advice; return how often, which is fewer than requested if the game ended."""
    page = played.page
    for given in range(answers):
        if not played.wait_until_asked():
            return given
        before = played.shown
        if before.kind == "exchange":
            for card in ("Duke", "Assassin"):
                page.locator(".picker .card").filter(has=page.get_by_role("img", name=card)).click()
            page.locator(".picker .ways button").first.click()
        else:
            page.locator("#prompt [data-advised]").click()
            if played.shown == before and page.locator(".targets").count():
                page.locator(".targets [data-advised]").click()
        played.wait_for_another(before)
    return answers


@pytest.mark.long
def test_a_first_game_is_learnt_to_its_end_over_a_reload(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    page.get_by_role("button", name="Learn in 5 minutes").click()
    coach = page.get_by_role("complementary", name="Your first game")
    expect(coach).to_contain_text("Begin with Foreign Aid")
    coach.get_by_role("button", name="Why?").click()
    expect(coach).to_contain_text("the last one with a card wins")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Bot speed").select_option("instant")
    page.keyboard.press("Escape")
    assert [] == findings(page, axe)
    assert 6 == follow(played, 6)
    page.reload()
    expect(coach).to_contain_text("seven coins")
    expect(coach.get_by_role("img", name="Step 7 of 15")).to_be_visible()
    played.shot("lesson")
    assert 9 == follow(played, 100)
    expect(coach).to_contain_text("You have won your first game")
    coach.get_by_role("button", name="Play a game of your own").click()
    expect(page.get_by_role("region", name="Bots").get_by_role("button", name="Play")).to_be_visible()


def test_whoever_leaves_the_path_is_told_what_is_asked(open_page: OpenPage) -> None:
    played = open_page(size=SMALL)
    page = played.page
    played.open_table(kind="lesson", options={"pace": "instant"})
    assert played.wait_until_asked()
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")  # all is in sight
    page.locator("#prompt [data-decision=income]").click()
    coach = page.get_by_role("complementary", name="Your first game")
    expect(coach).to_contain_text("You chose your own way")
    expect(page.locator("[data-advised]")).to_have_count(0)
    assert [] == played.cut_off()
    played.shot("lesson-left")
    assert played.wait_until_asked()
    page.get_by_role("button", name="What do the answers risk?").click()
    hints = page.get_by_role("dialog", name="What each answer risks")
    expect(hints).to_contain_text("Based on your own cards and on what everybody knows.")
    played.shot("hints")
    hints.get_by_role("button", name="Close").click()
    coach.get_by_role("button", name="Start the lesson again").click()
    expect(coach).to_contain_text("Begin with Foreign Aid")
    coach.get_by_role("button", name="Skip the lesson").click()
    expect(page.get_by_role("button", name="Learn in 5 minutes")).to_be_visible()


@pytest.mark.long
def test_the_example_games_are_told_in_the_readers_language(open_page: OpenPage, axe: str) -> None:
    page = open_page("/examples/igrato").page
    expect(page.locator(".note")).to_contain_text("all cards are open")
    assert [] == findings(page, axe)
    page.get_by_role("link", name="Another example game").click()
    expect(page).to_have_url(re.compile("/examples/city-state"))
    expect(page.locator(".note")).to_contain_text("all cards are open")
    page.keyboard.press("End")
    expect(page.locator(".note")).to_contain_text("is out, the theft happens")
    page.get_by_label("Language").select_option("ru")
    expect(page.locator(".note")).to_contain_text("выбывает")
