"""Keyboard shortcuts: a key shown on a button always works."""

import pytest
from playwright.sync_api import Route, expect

from tests.support.chromium import OpenPage
from tests.support.played_page import PlayedPage

pytestmark = pytest.mark.browser

CLOSE_AND_PRESS = """async () => {
  document.querySelector('dialog[open] .panel-head button').click()
  await new Promise((done) => queueMicrotask(done))
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true }))
}"""
"""Press a key before the browser has reported that the dialog was closed."""
PRESS_CYRILLIC = """() => document.body.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'к', code: 'KeyR', bubbles: true, cancelable: true }))"""


class HeldScript:
    """A script of the page that arrives only when it is released."""

    def __init__(self, played: PlayedPage, name: str) -> None:
        self._played = played
        self._routes: list[Route] = []
        played.page.route(f"**/assets/{name}-*.js", self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def wait(self) -> None:
        """Wait until the page asks for the script."""
        self._played.wait_until(lambda: len(self._routes) > 0, "nothing was fetched")

    def release(self) -> None:
        self._routes[0].continue_()


@pytest.mark.long
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
    script = HeldScript(played, "KnownTool")
    played.play_against_bots(1)
    script.wait()
    page.keyboard.press("k")
    script.release()
    expect(page.get_by_role("dialog", name="Card count")).to_be_visible()


@pytest.mark.long
def test_letters_appear_once_a_key_was_pressed(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.play_against_bots(1)
    letter = page.locator("header kbd", has_text="R")
    expect(letter).to_be_hidden()
    page.keyboard.press("Shift")
    expect(letter).to_be_visible()


@pytest.mark.long
def test_a_key_of_a_cyrillic_keyboard_is_known_by_its_place(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(1)
    expect(played.page.get_by_role("button", name="Rules")).to_be_visible()
    played.page.evaluate(PRESS_CYRILLIC)
    expect(played.page.get_by_role("dialog", name="Rules")).to_be_visible()


SHEETS = {"?": "Keyboard", "r": "The rules"}


@pytest.mark.long
@pytest.mark.parametrize("key", SHEETS)
def test_help_and_rules_open_however_slowly_the_tools_load(open_page: OpenPage, key: str) -> None:
    played = open_page()
    page = played.page
    page.clock.install()
    script = HeldScript(played, "TableTools")
    played.play_against_bots(1)
    script.wait()
    page.keyboard.press(key)
    page.clock.fast_forward(5_000)  # half of the time for which a press is kept
    script.release()
    expect(page.get_by_role("dialog", name=SHEETS[key])).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(("key", "part"), [("?", "KeySheet"), ("r", "RuleSheet")])
def test_a_sheet_opens_however_slowly_it_loads_and_however_often_its_key_is_pressed(
    open_page: OpenPage, key: str, part: str
) -> None:
    played = open_page()
    page = played.page
    script = HeldScript(played, part)
    played.play_against_bots(1)
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    page.keyboard.press(key)
    script.wait()
    page.keyboard.press("Escape")
    page.keyboard.press(key)
    script.release()
    expect(page.get_by_role("dialog", name=SHEETS[key])).to_be_visible()


@pytest.mark.long
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
