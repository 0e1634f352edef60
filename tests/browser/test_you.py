"""The page about oneself: numbers, history, opening it to others, the line after a game, and the deal of the day."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser

OVER = """(async () => {
    const own = window.fetch
    window.fetch = async (path, init) => path !== '/api/daily' ? own(path, init) : Response.json({
        day: '2026-03-01', ends_ms: 1772409600000, state: 'over', code: 'abcdefghj', in_a_row: 3, result: {
            code: 'abcdefghj', number: 1, preset: 'resistance', title: 'Base game', ended_ms: 1772366400000,
            day: '2026-03-01', seat: 0, seats: 4, place: 2, left: false,
            claims: 5, bluffs: 3, believed: 2, caught: 1, rivals: [], is_kept: true
        }
    })
})()"""
"""Answers for the deal of the day as if it were over: playing it takes minutes, because its bots take their time."""
SHARE = "navigator.share = async (shared) => { globalThis.shared = shared }"


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.soak)], ids=lambda size: size.name)
def test_a_game_gets_a_line_and_is_in_the_numbers_and_the_history(open_page: OpenPage, axe: str, size: Size) -> None:
    played = open_page(size=size)
    page = played.page
    played.play_at(2)
    played.answer_to_the_end()
    more = page.locator(".next").get_by_role("link", name="You", exact=True)
    expect(more).to_be_visible()
    played.shot("end-line")
    assert [] == played.cut_off()
    more.click()
    expect(page).to_have_url(re.compile("/you$"))
    expect(page.get_by_role("region", name="The numbers")).to_contain_text("fair share: 0.3")
    history = page.get_by_role("region", name="All your games")
    expect(history.get_by_role("listitem")).to_have_count(1)
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot("you")

    history.get_by_label("Outcome").select_option("Left early")
    expect(history.get_by_role("status")).to_have_text("No such games.")
    history.get_by_label("Outcome").select_option("All")
    history.get_by_role("link", name=re.compile("^Replay the game")).click()
    expect(page.get_by_role("heading", name="Replay of game 1")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/g/\w+/1#1/1$"))
    page.goto("/")
    today = page.get_by_role("region", name="Today, tournaments and ratings")
    for name in ("Today", "Tournaments", "Ratings"):
        expect(today.get_by_role("link", name=re.compile(f"^{name}"))).to_be_visible()
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot("lobby-returning")


def test_the_page_is_opened_and_closed_by_keys_and_others_see_no_history(open_page: OpenPage, axe: str) -> None:
    played = open_page("/you", size=PHONE, language="es", scheme="light")
    page = played.page
    opening = page.get_by_role("button", name="Hacer pública esta página")
    opening.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Esta página la ve quien tenga su dirección")).to_be_focused()
    path = re.sub(r"^https?://[^/]+", "", page.locator(".link a").get_attribute("href") or "")
    assert [] == findings(page, axe)

    visitor = open_page(path, language="en").page
    expect(visitor.get_by_role("heading", name="Achievements")).to_be_visible()
    expect(visitor.get_by_text("All your games")).to_have_count(0)
    assert [] == findings(visitor, axe)
    page.get_by_role("button", name="Hacer privada esta página").press("Enter")
    expect(page.get_by_role("heading", name="Esta página solo la ves tú")).to_be_focused()
    visitor.reload()
    expect(visitor.get_by_role("alert")).to_contain_text("made it private")


def test_the_deal_of_the_day_is_begun_once(open_page: OpenPage, axe: str) -> None:
    played = open_page("/today", size=PHONE, language="ru")
    page = played.page
    page.get_by_role("button", name="Сыграть партию дня").click()
    page.locator(".seats > li").nth(2).wait_for()
    code = page.url
    page.goto("/today")
    again = page.get_by_role("button", name="Продолжить")
    expect(again).to_be_visible()
    assert [] == findings(page, axe)
    again.click()
    expect(page).to_have_url(code)


def test_the_result_of_the_deal_of_the_day_is_shared_as_text_and_picture(open_page: OpenPage, axe: str) -> None:
    played = open_page("/nowhere", size=PHONE)
    page = played.page
    page.context.add_init_script(SHARE)
    page.context.add_init_script(OVER)
    page.goto("/today")
    expect(page.get_by_text("Place 2 of 4")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    shared = page.evaluate("shared")
    assert "Golpe, deal of March 1, 2026: place 2 of 4, 3 bluffs, 2 believed\n3 days in a row" == shared["text"]
    assert shared["url"].endswith("/today")
    picture = page.get_by_role("link", name="Save the picture").get_attribute("href")
    assert "/api/games/abcdefghj/1/share.png?by=0&language=en" == picture
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot("daily")
