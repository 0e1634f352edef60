"""The page in each of its languages."""

import pytest
from playwright.sync_api import expect

from tests.support.chromium import OpenPage

pytestmark = pytest.mark.browser


def test_the_language_changes_in_place_and_stays_chosen(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    expect(page.get_by_role("heading", name="Bots")).to_be_visible()
    page.evaluate("window.kept = true")
    page.get_by_label("Language").select_option("ru")
    expect(page.get_by_role("heading", name="Боты")).to_be_visible()
    page.get_by_role("button", name="Играть с 3 ботами").first.click()
    expect(page.locator(".own")).to_be_visible()
    page.get_by_role("combobox", name="Язык").select_option("es")
    expect(page.get_by_role("button", name="Reglas")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert page.evaluate("window.kept")
    page.reload()
    expect(page.get_by_role("button", name="Reglas")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("heading", name="Bots")).to_be_visible()
