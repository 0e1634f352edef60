"""The coach, in the hints of a table against bots."""

import pytest
from playwright.sync_api import expect

from golpe.server.limits import COACH_BEGINS_WITHIN
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_the_coach_says_what_may_follow_and_what_a_bot_thought_of_the_last(open_page: OpenPage, axe: str) -> None:
    played = open_page(size=PHONE)
    page, dialog = played.page, played.page.get_by_role("dialog")
    played.begin_at(2)
    page.keyboard.press("i")
    expect(dialog.get_by_role("rowheader")).to_have_count(2, timeout=COACH_BEGINS_WITHIN * 1000)
    expect(dialog.get_by_text("Challenged: ").first).to_be_visible()
    expect(dialog.get_by_text("Win chance: ").first).to_be_visible()
    expect(dialog.get_by_text("Your last choice")).to_have_count(0)
    played.shot("coach-advice")
    page.keyboard.press("Escape")
    page.locator("#prompt button[data-decision=income]").click()
    thought = page.get_by_text("A hard bot would have chosen:")
    expect(thought).to_contain_text("Income", timeout=COACH_BEGINS_WITHIN * 1000)
    played.shot("coach-look-back")
    assert played.wait_until_asked()
    page.keyboard.press("i")
    expect(dialog.get_by_role("listitem").filter(has_text="your choice")).to_contain_text("Income")
    assert [] == findings(page, axe)
    played.shot("coach")
