"""Before the game: strangers who do not have to press anything, a table without room, and inviting friends."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size
from tests.support.tiers import only

pytestmark = pytest.mark.browser

TINY = Size("tiny", 360, 640, is_touched=True)
IS_IN_SIGHT = """(part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === part
}"""
SHARE = "navigator.share = async (shared) => { globalThis.shared = shared }"


@pytest.mark.long
@pytest.mark.parametrize(
    "size",
    [pytest.param(DESKTOP, id="desktop", marks=pytest.mark.soak), pytest.param(PHONE, id="phone")],
)
@pytest.mark.usefixtures("process")  # nobody else waits there
def test_two_strangers_play_after_a_countdown_and_press_nothing(open_page: OpenPage, axe: str, size: Size) -> None:
    ada, grace = open_page(size=size), open_page(size=PHONE, language="es")
    ada.page.get_by_role("button", name="Quick play", exact=True).click()
    expect(ada.page.get_by_role("status").filter(has_text="The game starts automatically.")).to_be_visible()
    ada.page.evaluate("document.fonts.ready.then(() => undefined)")
    place = ada.page.locator("li.you").bounding_box()
    grace.page.get_by_role("button", name="Partida rápida", exact=True).click()
    grace.page.locator("li.you").wait_for()
    expect(ada.page.get_by_role("status").filter(has_text="The game starts automatically.")).to_contain_text(
        re.compile(r"In [12]?\d seconds, with bots in the free seats")
    )
    expect(grace.page.get_by_role("status").filter(has_text="La partida empieza automáticamente.")).to_be_visible()
    assert place == ada.page.locator("li.you").bounding_box()  # nothing moves under the pointer
    for played, shot in ((ada, "countdown"), (grace, "countdown-phone")):
        played.shot(shot)
        assert [] == findings(played.page, axe)
    assert [] == grace.cut_off()
    for played in (ada, grace):
        played.page.locator(".game").wait_for()


@pytest.mark.parametrize("size", only(PHONE, of=[DESKTOP, PHONE]), ids=["desktop", "phone"])
def test_friends_come_from_a_link_to_their_first_decision_and_need_answer_nothing(
    open_page: OpenPage, size: Size
) -> None:
    host = open_page(size=size)
    path = host.open_table(kind="friends", options={"pace": "instant", "seats": 2})
    friend = open_page(path, size=TINY)
    expect(friend.page.get_by_label("What should we call you?")).to_be_visible()
    expect(host.page.locator("li.human")).to_have_count(2)
    for played in (host, friend):
        assert played.page.locator("li.you .name").evaluate(IS_IN_SIGHT)
        assert [] == played.cut_off()
        played.page.get_by_role("button", name="I’m ready").click()
    for played in (host, friend):
        played.wait_for_table()
    host.wait_until(lambda: host.is_asked or friend.is_asked, "nobody is asked")
    first = host if host.is_asked else friend
    first.answer()
    first.wait_until(lambda: len(first.ledger) == 1, "the decision is not saved")


@pytest.mark.long
def test_a_friend_gives_a_name_and_a_mask_that_everybody_sees_once_and_for_all(open_page: OpenPage, axe: str) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"seats": 4})
    friend = open_page(path, size=PHONE)
    friend.page.get_by_role("radio", name="Mask 7").check(force=True)
    friend.page.get_by_label("What should we call you?").fill("Marisol")
    friend.shot("name-ask")
    assert [] == findings(friend.page, axe)
    friend.page.get_by_role("button", name="That’s me").click()
    theirs = host.page.locator("li.human").filter(has_text="Marisol")
    for _ in range(2):
        expect(theirs.locator("use")).to_have_attribute("href", re.compile("#mask-6$"))
        host.page.reload()
    expect(theirs).to_be_visible()
    host.shot("room")
    assert [] == findings(host.page, axe)
    other = host.open_table(kind="friends", options={"seats": 4})
    friend.page.goto(other)
    expect(friend.page.locator("li.you")).to_contain_text("Marisol")
    expect(friend.page.locator("li.you use")).to_have_attribute("href", re.compile("#mask-6$"))
    expect(friend.page.get_by_label("What should we call you?")).to_have_count(0)


@pytest.mark.long
def test_anybody_at_the_table_may_stop_the_countdown(open_page: OpenPage) -> None:
    pages = [open_page()]
    path = pages[0].open_table(kind="friends", options={"pace": "instant"})
    pages += [open_page(path, size=PHONE), open_page(path)]
    expect(pages[0].page.locator("li.human")).to_have_count(3)
    for played in pages:
        expect(played.page.get_by_role("status").filter(has_text="0 of 3 are ready")).to_be_visible()
    for played in pages[:2]:
        played.page.get_by_role("button", name="I’m ready").click()
    expect(pages[2].page.get_by_text("The game starts in")).to_be_visible()
    pages[2].page.get_by_role("button", name="Wait", exact=True).click()
    for played in pages:
        expect(played.page.get_by_role("status").filter(has_text="2 of 3 are ready")).to_be_visible()
    pages[2].page.get_by_role("button", name="I’m ready").click()
    for played in pages:
        played.wait_for_table()


@pytest.mark.long
def test_a_full_table_says_so_and_offers_the_next_thing_to_do(open_page: OpenPage, axe: str) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"seats": 2})
    host.page.locator("li.free").wait_for()
    open_page(path).page.locator("li.you").wait_for()
    late = open_page(path, size=PHONE)
    expect(late.page.get_by_role("status").filter(has_text="All seats are taken, so you are watching.")).to_be_visible()
    late.shot("full-table")
    assert [] == findings(late.page, axe)
    assert [] == late.cut_off()
    expect(late.page.get_by_role("main").get_by_role("link", name="Back to the lobby")).to_be_visible()
    late.page.get_by_role("button", name="Open a table of your own").click()
    expect(late.page.locator("li.you")).to_be_visible()
    expect(late.page).not_to_have_url(re.compile(path))


@pytest.mark.parametrize("way", only("no such table", of=["no such table", "no spectators"]))
def test_a_table_that_cannot_be_opened_offers_one_of_your_own(open_page: OpenPage, way: str) -> None:
    path, words = "/t/gone99", "There is no such table"
    if way == "no spectators":
        host = open_page()
        path, words = host.open_table(kind="friends", options={"seats": 2, "spectators": False}), "does not allow spect"
        host.page.locator("li.free").wait_for()
        open_page(path).page.locator("li.you").wait_for()
    notices = (late := open_page(path)).page.locator(".notices")
    expect(notices).to_contain_text(words)
    expect(notices.get_by_role("link", name="Back to the lobby")).to_be_visible()
    notices.get_by_role("button", name="Open a table of your own").click()
    expect(late.page.locator("li.you")).to_be_visible()


def test_the_link_is_shared_with_the_sheet_of_the_device(open_page: OpenPage) -> None:
    host = open_page(size=PHONE)
    host.page.context.add_init_script(SHARE)
    path = host.open_table(kind="friends")
    expect(host.page.locator("p.code")).to_have_text(f"Code of the table: {path.removeprefix('/t/')}")
    host.page.get_by_role("button", name="Share", exact=True).click()
    shared = host.page.evaluate("shared")
    assert (True, "Come and play Coup with me") == (shared["url"].endswith(path), shared["text"])


def test_the_link_is_copied_on_a_device_without_such_a_sheet(open_page: OpenPage) -> None:
    host = open_page()
    host.open_table(kind="friends")
    host.page.get_by_role("button", name="Copy the link").click()
    expect(host.page.get_by_role("button", name="Copied")).to_be_visible()
