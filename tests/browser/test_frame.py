"""The frame of all pages: the places, the menu behind the mask, one width, and where old addresses lead."""

import pytest
from playwright.sync_api import Page, expect

from golpe.languages import languages
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser

NARROW = Size("narrow", 320, 640, is_touched=True)
TABLET = Size("tablet", 820, 1180)
WIDE = Size("wide", 1920, 1080)
FRAMED = (
    "/",
    "/today",
    "/tournaments",
    "/ratings",
    "/learn",
    "/endgames",
    "/you",
    "/account",
    "/privacy",
    "/settings",
    "/moderation",
    "/nowhere/at/all",
)
PAGE_WIDTH = 1120
MEASURED = """() => {
    const title = document.querySelector('main h1').getBoundingClientRect()
    const content = getComputedStyle(document.querySelector('main > .content'))
    return {
        title: title.left,
        edge: parseFloat(content.paddingLeft),
        sideways: document.documentElement.scrollWidth - innerWidth,
    }
}"""
AT_THE_END = """() => {
    scrollTo(0, document.body.scrollHeight)
    const box = document.querySelector('footer a').getBoundingClientRect()
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return found?.closest('footer') !== null
}"""


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Your menu").click()
    expect(page.locator("#menu").get_by_role("link", name="Docs")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "language", "paths"),
    [
        (PHONE, "en", ("/today", "/account")),
        *(
            pytest.param(size, language, FRAMED, marks=pytest.mark.long)
            for size in (NARROW, PHONE, TABLET, DESKTOP, WIDE)
            for language in languages()
        ),
    ],
    ids=lambda value: value.name if isinstance(value, Size) else value if isinstance(value, str) else "",
)
def test_all_pages_have_one_width_and_nothing_scrolls_sideways(
    open_page: OpenPage, size: Size, language: str, paths: tuple[str, ...]
) -> None:
    page = open_page("/nowhere", size=size, language=language).page
    edge = max(16, (size.width - PAGE_WIDTH) / 2)
    for path in paths:
        page.goto(path)
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        measured = page.evaluate(MEASURED)
        assert (edge, 0) == (measured["edge"], measured["sideways"]), path
        # The heading of the lobby is centred on small screens, as its scene is.
        assert path == "/" or edge == measured["title"], path
        assert page.evaluate(AT_THE_END), f"{path}: the tab bar covers the foot of the page"


def test_every_place_is_one_press_away_and_says_where_one_is(open_page: OpenPage) -> None:
    page = open_page(size=PHONE).page
    places = page.get_by_role("navigation", name="Places")
    for name in ("Tournaments", "Ratings", "Learn", "Today"):
        places.get_by_role("link", name=name).click()
        assert f"/{name.lower()}" == page.evaluate("location.pathname")
        expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
        expect(places.locator("[aria-current=page]")).to_have_text(name)
    page.goto("/tournaments/nothing")
    expect(places.locator("[aria-current=true]")).to_have_text("Tournaments")


def test_the_menu_is_used_by_keys_and_gives_the_focus_back(open_page: OpenPage, axe: str) -> None:
    page = open_page("/today").page
    menu = page.locator("#menu")
    button = page.get_by_role("button", name="Your menu")
    button.press("Enter")
    expect(menu.get_by_role("link", name="You", exact=True)).to_be_visible()
    assert [] == findings(page, axe)
    page.keyboard.press("Tab")
    expect(menu.get_by_role("link", name="You", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    open_menu(page)
    menu.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    expect(menu).to_be_hidden()


def test_at_an_address_by_number_nobody_is_asked_to_sign_in(open_page: OpenPage) -> None:
    page = open_page("/today").page
    open_menu(page)
    page.wait_for_load_state("networkidle")
    expect(page.locator("#menu").get_by_text("Sign in")).to_have_count(0)
