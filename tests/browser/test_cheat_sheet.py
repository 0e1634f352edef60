"""What is played at a table, and the cheat sheet of its characters."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.support.axe import findings
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser


def test_the_cheat_sheet_stays_open_beside_the_log(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    played.play_at(3, preset="reformation")
    sheet = page.locator("#log").get_by_role("region", name="What each character does")
    ribbon = page.locator("#log").get_by_role("button", name="Reformation · Inquisitor · medium bots")
    expect(ribbon).to_be_in_viewport(ratio=1)
    expect(sheet).to_have_count(0)
    page.keyboard.press("s")
    expect(sheet.get_by_role("heading", name="Inquisitor")).to_be_visible()
    expect(sheet).to_contain_text("Blocks: Steal.")
    played.shot("cheat-sheet")
    assert [] == findings(page, axe)
    page.reload()
    expect(sheet.get_by_role("heading", name="Inquisitor")).to_be_visible()
    page.keyboard.press("s")
    expect(sheet).to_have_count(0)
    ribbon.click()
    expect(page.get_by_role("dialog", name="The rules")).to_contain_text("Reformation")


def test_on_a_phone_the_cheat_sheet_is_one_tap_away_and_the_ribbon_is_in_the_menu(
    open_page: OpenPage, axe: str
) -> None:
    played = open_page(size=PHONE)
    page = played.page
    played.play_at(1, preset="two-player-draft")
    page.get_by_role("button", name="Cheat sheet").click()
    sheet = page.get_by_role("dialog", name="What each character does")
    expect(sheet.get_by_role("heading", name="Contessa")).to_be_visible()
    expect(sheet).to_contain_text("Blocks: Assassinate.")
    played.shot("cheat-sheet")
    assert [] == findings(page, axe)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Two players, with a draft · medium bots").click()
    expect(page.get_by_role("dialog", name="The rules")).to_contain_text("two players")
