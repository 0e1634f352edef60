"""Keyboard shortcuts: a key shown on a button always works."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import OpenPage

pytestmark = pytest.mark.browser

CLOSE_AND_PRESS = """async () => {
  document.querySelector('dialog[open] .panel-head button').click()
  await new Promise((done) => queueMicrotask(done))
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
}"""
"""Press a key before the browser has reported that the dialog was closed."""
PRESS_CYRILLIC = """() => document.body.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'к', code: 'KeyR', bubbles: true, cancelable: true }))"""


def test_a_key_works_as_soon_as_a_dialog_is_closed(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(1)
    page = played.page
    sheet = page.get_by_role("dialog", name="Keyboard")
    page.keyboard.press("?")
    expect(sheet).to_be_visible()
    page.evaluate(CLOSE_AND_PRESS)
    page.evaluate("() => new Promise((done) => setTimeout(done, 100))")  # the report has come by now
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_a_key_waits_for_its_part(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/KnownTool-*", hold)
    played.play_against_bots(1)
    played.wait_until(lambda: len(held) > 0, "nothing was fetched")
    page.keyboard.press("k")
    held[0].continue_()
    expect(page.get_by_role("dialog", name="What is known")).to_be_visible()


def test_letters_appear_once_a_key_was_pressed(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.play_against_bots(1)
    letter = page.locator("header kbd", has_text="R")
    expect(letter).to_be_hidden()
    page.keyboard.press("Shift")
    expect(letter).to_be_visible()


def test_a_key_of_a_cyrillic_keyboard_is_known_by_its_place(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(1)
    expect(played.page.get_by_role("button", name="Rules")).to_be_visible()
    played.page.evaluate(PRESS_CYRILLIC)
    expect(played.page.get_by_role("dialog", name="Rules")).to_be_visible()


SHEETS = {"?": "Keyboard", "r": "The rules"}


@pytest.mark.parametrize("key", SHEETS)
def test_help_and_rules_open_however_slowly_the_tools_load(open_page: OpenPage, key: str) -> None:
    played = open_page()
    page = played.page
    page.clock.install()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/TableTools-*.js", hold)
    played.play_against_bots(1)
    played.wait_until(lambda: len(held) > 0, "nothing was fetched")
    page.keyboard.press(key)
    page.clock.fast_forward(9_000)
    held[0].continue_()
    expect(page.get_by_role("dialog", name=SHEETS[key])).to_be_visible()


@pytest.mark.parametrize(("key", "part"), [("?", "KeySheet"), ("r", "RuleSheet")])
def test_a_sheet_opens_however_slowly_it_loads_and_however_often_its_key_is_pressed(
    open_page: OpenPage, key: str, part: str
) -> None:
    played = open_page()
    page = played.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(f"**/assets/{part}-*.js", hold)
    played.play_against_bots(1)
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    page.keyboard.press(key)
    played.wait_until(lambda: len(held) > 0, "nothing was fetched")
    page.keyboard.press("Escape")
    page.keyboard.press(key)
    held[0].continue_()
    expect(page.get_by_role("dialog", name=SHEETS[key])).to_be_visible()


def test_help_and_rules_open_right_after_something_else_was_closed(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.begin_at(1, talk="free", pace="calm")
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    for key, name in SHEETS.items():
        page.keyboard.press("t")
        page.locator("#talk").get_by_role("textbox").focus()
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        for other, other_name in SHEETS.items():
            page.keyboard.press("Escape")
            page.keyboard.press(other)
            expect(page.get_by_role("dialog", name=other_name)).to_be_visible()
        page.keyboard.press("Escape")
