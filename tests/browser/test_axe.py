"""axe finds nothing on any page that is no game: in each language, by day and by night, on a desk and on a phone."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.support.axe import findings
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser

Scheme = Literal["light", "dark"]
EVERYWHERE = [
    pytest.param(size, language, scheme, id=f"{size.name}-{language}-{scheme}", marks=pytest.mark.soak)
    for size in (DESKTOP, PHONE)
    for language in ("en", "es", "ru")
    for scheme in ("light", "dark")
]


def heading(page: Page) -> None:
    expect(page.locator("main h1")).to_be_attached()


def shown_rules(page: Page) -> None:
    page.locator("header button.quiet").first.click()
    page.locator("dialog[open] .body h3").first.wait_for()


def shown_settings(page: Page) -> None:
    page.locator("footer button").click()
    page.locator("dialog[open]").wait_for()


def shown_options(page: Page) -> None:
    page.locator(".choice .foot .quiet, .choice button.quiet").last.click()
    page.locator("dialog[open] select").first.wait_for()


def named(page: Page) -> None:
    page.locator("button.plate").click()
    page.locator("#guest-name").wait_for()


def replayed(page: Page) -> None:
    page.get_by_role("slider").wait_for()


PLACES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "lobby": ("/", lambda page: page.locator("#tables-title ~ .none, #tables-title ~ ul").wait_for()),
    "rules": ("/", shown_rules),
    "settings": ("/", shown_settings),
    "options": ("/", shown_options),
    "games": ("/games", lambda page: page.locator("main .none, main ol li").first.wait_for()),
    "example": ("/examples/city-state", replayed),
    "other-example": ("/examples/igrato", replayed),
    "nowhere": ("/nowhere/at/all", heading),
    "no-table": ("/t/gone99", lambda page: page.locator(".notices .grave").wait_for()),
    "no-replay": ("/g/gone99/1", lambda page: page.locator("[role=alert]").first.wait_for()),
}


@pytest.mark.parametrize(
    ("size", "language", "scheme", "places"),
    [
        pytest.param(PHONE, "es", "light", ("games", "nowhere", "example"), id="few"),
        *(pytest.param(*each.values, tuple(PLACES), id=each.id, marks=each.marks) for each in EVERYWHERE),
    ],
)
def test_axe_finds_nothing_on_any_page(
    open_page: OpenPage, axe: str, size: Size, language: str, scheme: Scheme, places: tuple[str, ...]
) -> None:
    page = open_page("/nowhere", size=size, language=language, scheme=scheme).page
    wrong: list[str] = []
    for place in places:
        path, stands = PLACES[place]
        page.goto(path)
        stands(page)
        wrong += [f"{place}: {found}" for found in findings(page, axe)]
    assert [] == wrong, "\n".join(wrong)
