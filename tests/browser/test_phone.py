"""The page on a phone: the cached shell, and landscape with a notch."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import OpenPage
from tests.support.page_meter import session_with
from tests.support.played_page import Size
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser

ACROSS = Size("across", 844, 390, is_touched=True)
NOTCHED = {"left": 47, "right": 47, "bottom": 21}
"""What such a phone keeps for itself, in pixels."""
HIDDEN = """({ left, right, bottom }) =>
    [...document.querySelectorAll('header button, header a, main button, #log button, #log select, #log p')]
        .filter((part) => part.checkVisibility())
        .map((part) => [part.textContent.trim(), part.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.left < left || box.right > innerWidth - right))
        .map(([name]) => name)
        .concat([...document.querySelectorAll('#prompt')]
            .filter((part) => part.getBoundingClientRect().bottom > innerHeight - bottom).map((part) => part.id))"""
"""Names what lies under the notch or the edge."""
KEPT = """async () => {
    const names = await caches.keys()
    const shell = await caches.open(names[0])
    return (await shell.keys()).map((request) => new URL(request.url).pathname)
}"""


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_the_shell_is_kept_and_nothing_of_a_game(open_page: OpenPage, process: ServedProcess) -> None:
    played = open_page(keeps_shell=True)
    page = played.page
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")  # it has kept all
    kept = page.evaluate(KEPT)
    assert "/index.html" in kept
    assert len([path for path in kept if path.startswith("/assets/")]) > 20
    played.play_against_bots(1)
    assert played.wait_until_asked()
    assert kept == page.evaluate(KEPT)
    assert 1 == len(page.evaluate("caches.keys()"))
    open_settings(page)
    expect(page.get_by_label("Keep the screen on during a game")).to_be_visible()
    expect(page.get_by_label("Notify me when it is my turn and I am on another page")).to_be_visible()
    process.stop()
    # A visit while the server is down: the page stands, and says so.
    page.goto("/")
    expect(page.get_by_role("heading", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.goto("/t/gone99")
    expect(page.locator(".notices")).to_contain_text("The table cannot be reached")


@pytest.mark.long
def test_a_phone_held_across_at_an_address_without_encryption(open_page: OpenPage) -> None:
    played = open_page(host="golpe.lan", keeps_shell=True, size=ACROSS)
    page = played.page
    assert not page.evaluate("isSecureContext")
    played.play_against_bots(1)
    assert played.wait_until_asked()
    expect(page.locator("[data-layer]")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(page.locator("#prompt button[data-decision]").first).to_be_in_viewport(ratio=1)
    session_with(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCHED})
    page.get_by_role("button", name="Log", exact=True).click()
    assert [] == page.evaluate(HIDDEN, NOTCHED)
    page.locator("#log").get_by_role("button", name="Close").click()
    played.answer()
    page.get_by_role("button", name="More", exact=True).click()
    open_settings(page)
    expect(page.get_by_label("Sounds")).to_be_visible()
    expect(page.get_by_label("Keep the screen on during a game")).to_have_count(0)
    expect(page.get_by_label("Notify me when it is my turn and I am on another page")).to_have_count(0)
