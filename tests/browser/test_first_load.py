"""The requests of a first visit, as the browser reports them; nothing is timed."""

import re
from time import time

import pytest
from playwright.sync_api import Browser

from golpe.languages import languages
from tests.support.chromium import WITHIN_MS
from tests.support.page_meter import PageMeter
from tests.support.played_page import LETTERS, PHONE, PlayedPage
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser

AN_HOUR = 3_600
HASHED = r"-.{8}\.woff2$"
LATIN = "literata-latin"
FONTS = {"pl": [LATIN, "literata-polish"], "ru": [LATIN, "literata-russian"]}
"""For languages with other letters than those of Western Europe."""
LOCALES = {"en": "en-GB", "es": "es-AR", "ru": "ru-RU"}
BYTES_MAX = 150_000
MORE = {"ru": 4_000}
"""Bytes more for a language: the Cyrillic letters alone take 13,800."""


def first_load(browser: Browser, url: str, path: str, language: str) -> PageMeter:
    """Open a page as a new visitor, and wait until everything but deferred files has been fetched."""
    context = browser.new_context(
        base_url=url,
        locale=LOCALES.get(language, language),
        viewport={"width": PHONE.width, "height": PHONE.height},
        service_workers="block",  # what the worker fetches is not counted
    )
    context.set_default_timeout(WITHIN_MS)
    meter = PageMeter(context.new_page())
    meter.page.clock.install()
    meter.page.clock.pause_at(time() + AN_HOUR)
    meter.page.goto(path)
    meter.page.wait_for_selector("main button:visible")
    meter.page.evaluate(LETTERS)
    meter.page.wait_for_load_state("networkidle")
    return meter


def judge(meter: PageMeter, language: str) -> None:
    """Compare the fetched files with the allowed ones."""
    files = [path.split("/")[-1] for path in meter.transfer.paths]
    fonts = FONTS.get(language, [LATIN])
    assert fonts == sorted(re.sub(HASHED, "", name) for name in files if name.endswith(".woff2"))
    assert meter.transfer.total <= BYTES_MAX + MORE.get(language, 0), meter.transfer
    assert language == meter.page.get_attribute("html", "lang")


@pytest.mark.parametrize("language", languages())
def test_a_first_visit_is_small_and_brings_the_letters_of_its_language(
    browser: Browser, server: ServedProcess, language: str
) -> None:
    lobby = first_load(browser, server.url, "/", language)
    judge(lobby, language)
    if language in {"en", *FONTS}:  # the others have the letters of English
        path = PlayedPage(lobby.page, PHONE).open_table(kind="friends")
        table = first_load(browser, server.url, path, language)
        judge(table, language)
        table.page.context.close()
    lobby.page.context.close()
