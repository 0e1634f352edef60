"""A deal that can be checked, from the page's commitment to the record of its game."""

import json

import pytest
from playwright.sync_api import expect

from golpe.record.verification import Fits, verify
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.cut_pages import cut_and_restore, fetch_all
from tests.support.played_page import PHONE, PlayedPage
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser


def words_of(played: PlayedPage, *, counted: int = 1) -> str:
    """Open what is known, and return the four words of the deal to which so many players have contributed."""
    played.page.keyboard.press("k")
    known = played.page.get_by_role("dialog", name="Card count")
    words = known.locator(".four")
    words.scroll_into_view_if_needed()
    expect(known.get_by_text("contribution counted")).to_have_count(counted)
    return words.inner_text()


def test_the_four_words_of_a_deal_are_with_what_is_known(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    played.play_against_bots(1)
    words = words_of(played)
    assert [] == findings(played.page, axe)
    played.shot("deal")
    watcher = open_page(played.page.url, size=PHONE, language="ru", scheme="dark")
    watcher.wait_for_table()
    watcher.page.locator("button[popovertarget=known]").click()
    expect(watcher.page.locator(".four")).to_have_text(words)
    watcher.page.locator(".four").scroll_into_view_if_needed()
    assert watcher.cut_off() == []
    watcher.shot("deal")


@pytest.mark.long
def test_friends_who_come_by_a_link_contribute_to_their_first_deal(open_page: OpenPage) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"pace": "instant", "seats": 2})
    friend = open_page(path, size=PHONE)
    expect(host.page.locator("li.human")).to_have_count(2)
    for played in (host, friend):
        played.page.get_by_role("button", name="I’m ready").click()
    for played in (host, friend):
        played.wait_for_table()
    words = words_of(host, counted=2)
    host.shot("deal-friends")
    friend.page.locator("button[popovertarget=known]").click()
    expect(friend.page.locator(".four")).to_have_text(words)
    friend.page.locator(".four").scroll_into_view_if_needed()
    friend.shot("deal-friends")


@pytest.mark.soak
@pytest.mark.faults
def test_a_page_checks_a_game_that_a_killed_server_went_on_dealing(open_page: OpenPage, process: ServedProcess) -> None:
    played = open_page()
    page = played.page
    played.play_against_bots(1)
    assert played.wait_until_asked()
    words = words_of(played)
    fetch_all(played)
    cut_and_restore(process, played)
    page.reload()
    played.wait_for_table()
    assert words == words_of(played)
    played.answer_to_the_end()

    code = page.url.rpartition("/")[2]
    (kept,) = set(json.loads(page.evaluate("localStorage.getItem('golpe-announced')")).values())
    record = page.request.get(f"/api/games/{code}/1.jsonl").text()
    found = verify(record, announced=kept)
    assert isinstance(found, Fits), found
    assert found.counted == (0,)
    assert words == found.announcement.words.replace("-", " ")
