"""What is played at a table, and the cheat sheet of its characters."""

import pytest
from playwright.sync_api import expect

from golpe.protocol.page import Event
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE
from tests.support.told_page import ToldPage

pytestmark = pytest.mark.browser


@pytest.mark.long
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


@pytest.mark.long
@pytest.mark.parametrize(("key", "path"), [("s", "/api/summary"), ("r", "/api/rules")])
def test_the_rules_are_fetched_once_however_the_game_goes_on(open_page: OpenPage, key: str, path: str) -> None:
    played = open_page()
    page = played.page
    page.clock.install()
    told = ToldPage(page)
    played.play_at(3)
    assert played.wait_until_asked()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url) if path in request.url else None)
    page.keyboard.press(key)
    sheet = page.get_by_role("dialog") if key == "r" else page.get_by_role("region", name="What each character does")
    expect(sheet.get_by_role("heading").nth(1)).to_be_visible()
    lines = len(played.log)
    for more in range(1, 4):
        told.tell(Event(kind="took", seat=1, coins=1))
        expect(page.locator(".log p:not(.said)")).to_have_count(lines + more)
    assert 1 == len(fetched)


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
    page.get_by_role("banner").get_by_role("button", name="More").click()
    page.get_by_role("button", name="Two players, with a draft · medium bots").click()
    expect(page.get_by_role("dialog", name="The rules")).to_contain_text("two players")
