"""The page for those who use no mouse, or no screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser


def findings(page: Page, axe: str) -> list[str]:
    """Return what axe finds wrong with the page as it stands."""
    page.evaluate(axe)
    return page.evaluate(
        """async () => (await axe.run()).violations.flatMap(
            (found) => found.nodes.map((node) => `${found.id}: ${node.target.join(' ')}`))"""
    )


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(open_page: OpenPage, axe: str, size: Size, scheme: str) -> None:
    played = open_page(size=size)
    played.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    assert [] == findings(played.page, axe)
    played.page.get_by_role("button", name="Rules").click()
    assert [] == findings(played.page, axe)
    played.page.keyboard.press("Escape")
    played.play_against_bots(3)
    seen: set[str] = set()
    while played.wait_until_asked():
        kind = played.page.locator("#prompt").get_attribute("class") or ""
        if kind not in seen:
            seen.add(kind)
            assert [] == findings(played.page, axe), kind
        played.answer()
    assert [] == findings(played.page, axe)


def test_axe_finds_nothing_while_friends_gather(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    played.page.get_by_role("button", name="Open a table").click()
    expect(played.page.get_by_role("heading", name="The table is set")).to_be_visible()
    assert [] == findings(played.page, axe)


def test_turns_are_played_by_keyboard_alone(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    page.get_by_label("Pace of the bots").select_option("instant")
    page.get_by_role("button", name="Play against").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".game")
    for _ in range(4):
        if not played.wait_until_asked():
            break
        expect(page.locator("[data-live=asked]")).to_contain_text("You are asked")
        before = played.window
        buttons = page.locator("#prompt button")
        last = buttons.nth(buttons.count() - 1)
        keys = last.get_attribute("aria-keyshortcuts")
        if page.locator(".picker").count():
            page.keyboard.press("1")
            page.keyboard.press("2")
            page.locator(".picker > button").focus()
            page.keyboard.press("Enter")
        elif page.locator("#prompt.action").count():
            page.locator("#prompt button").first.focus()
            page.keyboard.press("1")
            if page.locator(".targets").count():
                page.keyboard.press("1")
        elif keys is not None:
            last.focus()
            page.keyboard.press(keys.lower())
        else:
            page.keyboard.press("1")
        page.wait_for_function(
            """(before) => {
                const prompt = document.querySelector('#prompt')
                return !prompt || `${prompt.dataset.window} ${prompt.matches('.asking') ? 'True' : 'False'}` !== before
            }""",
            arg=before,
        )
    focused = page.evaluate("document.activeElement?.closest('#prompt') !== null || !document.querySelector('#prompt')")
    assert focused
