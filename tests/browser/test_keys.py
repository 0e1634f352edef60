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
