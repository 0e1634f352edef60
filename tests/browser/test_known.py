"""What is known during a game, and the summary at its end."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage

pytestmark = pytest.mark.browser


@pytest.mark.long
def test_what_was_claimed_is_at_hand_and_what_was_true_is_told_at_the_end(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    played.play_at(1, preset="two-player-draft")
    assert played.wait_until_asked()
    assert 404 == page.request.get(page.url.replace("/t/", "/api/games/") + "/1/claims").status
    page.keyboard.press("k")
    known = page.get_by_role("dialog", name="Card count")
    expect(known.get_by_role("heading", name="The court")).to_be_visible()
    assert [] == findings(page, axe)
    played.answer()
    expect(known).to_be_visible()  # it stays beside the table while one plays
    page.keyboard.press("k")
    expect(known).to_be_hidden()
    played.answer_to_the_end()

    lines = page.locator(".log p")
    expect(page.locator(".log p.won")).to_have_count(1)
    whole = lines.count()
    page.get_by_label("Show", exact=True).select_option("coins")
    expect(page.locator(".log .acted")).to_have_count(0)
    assert 0 < lines.count() < whole

    played.choose_more("Who bluffed?")
    story = page.get_by_role("dialog", name="What really happened")
    expect(story.get_by_role("heading", name="Turning points")).to_be_visible()
    assert [] == findings(page, axe)
    played.shot("story")
    point = story.get_by_role("link", name="Watch turn").last
    turn = point.inner_text().removeprefix("Turn ")
    point.click()
    shown = page.get_by_label("Turn", exact=True).locator("option:checked")
    expect(shown).to_have_text(re.compile(rf"^{turn} · "))
