"""A table from game to game: clocks, score, seats, and standing answers."""

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE, PlayedPage

pytestmark = pytest.mark.browser


def play_on(played: PlayedPage) -> None:
    """Answer whatever is asked, until the game is over."""
    played.answer_to_the_end()


@pytest.mark.long
def test_a_series_of_two_games_with_other_players(open_page: OpenPage, axe: str) -> None:
    played = open_page(size=PHONE)
    page = played.page
    played.open_table(kind="friends", options={"pace": "instant", "seats": 3, "first_to": 1, "first": "chosen"})
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_label("Who goes first").select_option("1")
    page.get_by_role("button", name="Start the game").click()
    played.wait_for_table()
    play_on(played)
    expect(page.locator(".end h2")).to_contain_text(
        "win the series" if page.get_by_text("You win").count() else "wins the series"
    )
    expect(page.get_by_text("A single game")).to_be_visible()
    played.choose_more("Change players")
    assert [] == findings(page, axe)
    page.get_by_role("button", name="Add a bot in seat 3").click()
    remove = page.get_by_role("button", name="Remove")
    expect(remove).to_have_count(2)
    played.shot("who-plays-next")
    remove.first.click()
    expect(remove).to_have_count(1)
    page.get_by_role("button", name="Close").click()
    page.locator(".next .button.main").click()
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator(".seats > li")).to_have_count(1)
    play_on(played)
    expect(page.locator(".end")).to_be_visible()


@pytest.mark.long
def test_nothing_covers_what_can_be_done_at_the_end(open_page: OpenPage) -> None:
    played = open_page()
    played.play_at(2, preset="reformation", first_to=2)
    play_on(played)
    buttons = played.page.locator(".next .ways .button:visible")
    expect(buttons).to_have_count(5)
    for button in buttons.all():
        button.click(trial=True)


def test_a_clock_shows_the_own_time_and_answers_when_it_is_up(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.play_at(1, clocks={"turn": 5, "reaction": 3, "bank": 0})
    assert played.wait_until_asked()
    before = played.shown
    assert (page.get_by_role("timer", name="Your time").text_content() or "").startswith("0:0")
    expect(page.locator("[data-live=clock]")).to_have_text("10 seconds left.")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Time to think").select_option("2")
    expect(page.get_by_label("Time to think")).to_have_value("2")
    played.wait_for_another(before)


@pytest.mark.long
def test_a_table_without_clocks_shows_none(open_page: OpenPage) -> None:
    played = open_page()
    played.play_at(1)
    assert played.wait_until_asked()
    assert 0 == played.page.get_by_role("timer").count()
    assert 0 == played.page.get_by_label("Time to think").count()


@pytest.mark.long
def test_what_is_answered_beforehand_stays_in_sight(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    played.begin_at(3)
    played.answer_until("action")  # nothing that is answered here by itself
    tool = page.locator(".own").get_by_role("button", name="Auto-answer")
    tool.click()
    panel = page.locator("#standing")
    panel.get_by_role("button", name="Contessa").click()
    panel.get_by_role("button", name="Let Foreign Aid pass").click()
    expect(panel.get_by_role("button", name="Contessa")).to_have_attribute("aria-pressed", "true")
    assert [] == findings(page, axe)
    page.keyboard.press("Escape")
    expect(tool).to_have_attribute("title", "Auto-answer. Let Foreign Aid pass this round. Block as the Contessa")
    page.reload()
    played.wait_for_table()
    expect(tool).to_have_attribute("title", "Auto-answer. Let Foreign Aid pass this round. Block as the Contessa")
    tool.click()
    panel.get_by_role("button", name="Contessa").click()
    expect(tool).to_have_attribute("title", "Auto-answer. Let Foreign Aid pass this round")


@pytest.mark.long
def test_a_guest_is_voted_out_and_may_watch(open_page: OpenPage) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"pace": "instant"})
    friend = open_page(path)
    nuisance = open_page(path)
    expect(nuisance.page.locator("li.you")).to_be_visible()
    for played in (host, friend):
        played.page.get_by_role("button", name="Seats and options").click()
        votes = played.page.get_by_role("button", name="Vote")
        expect(votes).to_have_count(2)  # the nuisance, who came last, sits in the last chair
        votes.last.click()
        if played is host:  # who is of another mind votes again
            host.page.get_by_role("button", name="Withdraw vote").click()
            expect(host.page.get_by_role("button", name="Withdraw vote")).to_have_count(0)
            votes.last.click()
    expect(nuisance.page.locator("li.you")).to_have_count(0)
    expect(nuisance.page.get_by_role("button", name="Take a seat")).to_have_count(0)
