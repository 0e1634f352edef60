"""The way back: out of a game by the emblem or by *Back*, and into it again from the lobby."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE

pytestmark = pytest.mark.browser

TOPS_OF_THE_CARDS = """
globalThis.tops = new Set()
new MutationObserver(() => {
    const cards = document.querySelector('.ways')
    if (cards) globalThis.tops.add(cards.getBoundingClientRect().top + scrollY)
}).observe(document, { childList: true, subtree: true })
"""
"""Notes where the three cards stand, whenever the page changes."""


def press_emblem(page: Page) -> None:
    page.get_by_role("link", name="Golpe: Back to the lobby").click()


def test_one_click_leads_back_to_a_game_and_moves_no_card(open_page: OpenPage) -> None:
    played = open_page(size=PHONE)
    page = played.page
    path = played.open_table(kind="bots", opponents=2, options={"pace": "calm"})
    played.wait_for_table()
    others = page.locator("[data-seat]:not(.own) h2").all_inner_texts()
    page.evaluate(TOPS_OF_THE_CARDS)
    press_emblem(page)
    page.wait_for_url("**/")
    mine = page.get_by_role("region", name="Continue").get_by_role("link")
    expect(mine).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)
    for words in (*others, "Against bots"):
        expect(mine).to_contain_text(words)
    expect(mine).to_contain_text("urn")  # *Your turn*, or *Turn:* with a name
    assert page.evaluate("Math.max(...tops) - Math.min(...tops)") < 1  # pixels; of no place it is infinite
    page.add_init_script(TOPS_OF_THE_CARDS)
    page.reload()
    expect(mine).to_have_count(1)
    assert page.evaluate("Math.max(...tops) - Math.min(...tops)") < 1  # pixels; of no place it is infinite
    mine.click()
    page.wait_for_url(f"**{path}")
    played.wait_for_table()


def test_the_emblem_asks_where_others_wait_and_back_never_asks(open_page: OpenPage) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"pace": "calm", "seats": 2})
    friend = open_page(path)
    for played in (host, friend):
        played.page.get_by_role("button", name="I’m ready").click()
    for played in (host, friend):
        played.wait_for_table()
    press_emblem(host.page)
    asked = host.page.get_by_role("dialog", name="Go to the lobby?")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    host.page.wait_for_url(f"**{path}")
    host.page.go_back()
    host.page.wait_for_url("**/")
    expect(asked).to_have_count(0)
    link = host.page.get_by_role("region", name="Continue").get_by_role("link")
    expect(link).to_contain_text("With friends")
    link.click()
    host.wait_for_table()
    press_emblem(host.page)
    asked.get_by_role("button", name="Back to the lobby").click()
    host.page.wait_for_url("**/")
