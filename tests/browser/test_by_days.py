"""A game by days: chosen in the options, listed in the lobby while it waits, and read by everybody."""

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser


def test_a_game_by_days_is_opened_and_found_again_in_the_lobby(open_page: OpenPage, axe: str) -> None:
    played = open_page(size=PHONE)
    page = played.page
    page.get_by_role("button", name="Choose the options for a table with friends").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Days", exact=True).click()
    dialog.get_by_text("3 days", exact=True).click()
    assert [] == findings(page, axe)
    dialog.get_by_role("button", name="Open this table").click()
    page.wait_for_url("**/t/*")
    table = page.url
    page.get_by_role("button", name="Start").first.wait_for(state="attached")
    expect(page.get_by_text("3 days for each answer")).to_be_visible()
    page.goto("/")
    mine = page.get_by_role("region", name="Continue")
    expect(mine).to_contain_text("Game by days")
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    mine.get_by_role("link").click()
    page.wait_for_url(table)
