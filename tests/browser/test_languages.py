"""The page in each of its languages."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import OpenPage
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser


def test_the_language_changes_in_place_and_stays_chosen(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    expect(page.get_by_role("heading", name="Play against bots")).to_be_visible()
    page.evaluate("window.kept = true")
    page.get_by_label("Language").select_option("ru")
    expect(page.get_by_role("heading", name="Играть с ботами")).to_be_visible()
    page.get_by_role("button", name="Играть с 3 ботами").click()
    expect(page.locator(".own")).to_be_visible()
    page.get_by_label("Язык").select_option("es")
    expect(page.get_by_role("button", name="Reglas")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert page.evaluate("window.kept")
    page.reload()
    expect(page.get_by_role("button", name="Reglas")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name="Jugar contra bots")).to_be_visible()


def test_the_first_load_is_light_in_every_language(browser: Browser, process: ServedProcess) -> None:
    loads: dict[str, int] = {}
    for language in ("en-GB", "es-AR", "ru-RU"):
        context = browser.new_context(base_url=process.url, locale=language)
        page = context.new_page()
        page.goto("/", wait_until="networkidle")
        assert language[:2] == page.evaluate("document.documentElement.lang")
        loads[language] = page.evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
            ".reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"
        )
        context.close()
    limits = {"en-GB": 150_000, "es-AR": 150_000, "ru-RU": 190_000}
    assert {} == {language: load for language, load in loads.items() if load > limits[language]}
