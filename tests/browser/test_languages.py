"""The page in each of its languages."""

import pytest
from playwright.sync_api import expect

from golpe.languages import languages
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser

IS_CUT = """(part) => {
    const words = document.createRange()
    words.selectNodeContents(part)
    const [text, box] = [words, part].map((each) => each.getBoundingClientRect())
    return text.left < box.left || text.right > box.right + 0.5
}"""


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


@pytest.mark.parametrize(
    "language", [pytest.param(each, marks=() if each in ("fr", "pl") else pytest.mark.long) for each in languages()]
)
def test_short_names_of_tools_are_whole_on_a_phone(open_page: OpenPage, language: str) -> None:
    played = open_page(size=PHONE, language=language)
    page = played.page
    page.locator("main .button.main").first.click()
    played.wait_for_table()
    for part in (".tools button[popovertarget=menu] .face > span", ".own button.tool"):
        expect(page.locator(part)).to_be_visible()
        assert not page.locator(part).evaluate(IS_CUT), part
