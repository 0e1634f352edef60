"""Several people at one table, one of whom disconnects and returns."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.chromium import OpenPage
from tests.support.played_in_turns import play_in_turns
from tests.support.played_page import PHONE, PlayedPage, choose_in_menu
from tests.support.tiers import only

pytestmark = pytest.mark.browser

RELOADS_MAX = 8


@pytest.mark.long
def test_two_people_and_a_bot_play_while_a_third_watches(open_page: OpenPage) -> None:
    host = open_page()
    host.page.get_by_role("button", name="Open a table").click()
    host.page.wait_for_url("**/t/*")
    host.page.get_by_role("button", name="Seats and options").click()
    host.page.get_by_label("Bot speed").select_option("instant")
    host.page.get_by_role("button", name="Close").click()
    expect(host.page.get_by_alt_text("QR code of the link to this table")).to_be_visible()
    path = "/t/" + host.page.url.rsplit("/", 1)[1]
    friend = open_page(path, size=PHONE)
    expect(friend.page.locator("li.you")).to_be_visible()
    host.page.get_by_role("button", name="Add a bot").first.click()
    expect(host.page.get_by_role("button", name="Remove")).to_be_visible()
    host.shot("gathering")
    host.page.get_by_role("button", name="Start now").click()
    expect(host.page.locator(".own")).to_be_visible()
    watcher = open_page(path)
    expect(watcher.page.get_by_text("You are watching this game.")).to_be_visible()
    play_in_turns([host, friend])
    for played in (host, friend, watcher):
        expect(played.page.locator(".end h2")).to_be_visible()


@pytest.mark.long
def test_who_reads_about_a_game_is_told_that_the_next_one_has_begun(open_page: OpenPage) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"pace": "instant", "seats": 2})
    host.page.locator("li.free").wait_for()
    friend = open_page(path, size=PHONE)
    expect(host.page.locator("li.human")).to_have_count(2)
    for played in (host, friend):
        played.page.get_by_role("button", name="I’m ready").click()
    for played in (host, friend):
        played.wait_for_table()
    play_in_turns([host, friend])
    second = friend.page.context.new_page()
    second.goto(path)
    PlayedPage(second, PHONE).choose_more("Replay")
    friend.choose_more("Who bluffed?")
    story = friend.page.get_by_role("dialog", name="What really happened")
    expect(story).to_be_visible()
    expect(second.locator("[type=range]")).to_be_visible()
    host.page.get_by_role("button", name="Start now").click()
    for reader in (story, second):
        expect(reader.get_by_role("status").filter(has_text="The next game")).to_contain_text("begun")
    story.get_by_role("button", name="Go to it").click()
    second.get_by_role("link", name="Go to it").click()
    for page in (friend.page, second):
        expect(page.locator(".own")).to_be_visible()
        expect(page.locator(".end")).to_have_count(0)


@pytest.mark.long
def test_a_countdown_tells_when_a_bot_takes_the_seat_of_somebody_who_is_away(open_page: OpenPage) -> None:
    host = open_page()
    path = host.open_table(kind="friends", options={"pace": "instant", "seats": 2})
    host.page.locator("li.free").wait_for()
    friend = open_page(path)
    for played in (host, friend):
        played.page.get_by_role("button", name="I’m ready").click()
    host.wait_for_table()
    friend.page.goto("about:blank")
    notice = host.page.locator(".strips p")
    expect(notice).to_have_text(re.compile(r"Guest \d+\W+ is away: a bot in 0:[45]\d"))
    before = notice.text_content() or ""
    expect(notice).not_to_have_text(before)


@pytest.mark.long
def test_the_kind_of_bot_stays_chosen_while_bots_are_added(open_page: OpenPage) -> None:
    host = open_page(size=PHONE)
    host.open_table(kind="friends", options={"changes": {"forced_coup_at": 12}})  # no net was trained for that
    host.page.get_by_role("button", name="Seats and options").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_text("hard", exact=True).click()
    for added in (1, 2):
        dialog.get_by_role("button", name="Add a bot").first.click()
        expect(dialog.get_by_text("A hard bot")).to_have_count(added)
    expect(dialog.get_by_text("Hard and master are not trained")).to_be_visible()
    host.shot("gathering-bots")


@pytest.mark.long
def test_a_reload_comes_back_to_the_same_game(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(2)
    assert played.wait_until_asked()
    for _ in range(RELOADS_MAX):
        if not played.wait_until_asked():
            break
        before = (played.shown, played.hand, played.log)
        played.page.reload()
        played.wait_for_table()
        played.wait_until_asked()
        assert before == (played.shown, played.hand, played.log)
        for _ in range(2):
            if played.wait_until_asked():
                played.answer()


def test_a_second_tab_shows_the_same_seat(open_page: OpenPage) -> None:
    played = open_page()
    played.play_against_bots(1)
    assert played.wait_until_asked()
    second = PlayedPage(played.page.context.new_page(), played.size)
    second.page.goto(played.page.url)
    second.wait_for_table()
    assert played.hand == second.hand
    second.answer()
    second.wait_until_asked()
    played.wait_until_shown(second.shown)
    assert (second.hand, second.log) == (played.hand, played.log)


def test_a_name_can_be_changed_and_a_bad_one_is_refused_in_words(open_page: OpenPage) -> None:
    played = open_page()
    choose_in_menu(played.page, "Change your name")
    played.page.get_by_label("Your name").fill("   ")
    played.page.get_by_role("button", name="Save", exact=True).click()
    expect(played.page.get_by_role("alert").filter(has_text="name")).to_be_visible()
    played.page.get_by_label("Your name").fill("Lucrezia")
    played.page.get_by_role("button", name="Save", exact=True).click()
    expect(played.page.get_by_role("button", name="Your menu: Lucrezia")).to_be_visible()


@pytest.mark.parametrize("host", only("golpe.lan", of=[None, "golpe.lan"]), ids=["clipboard", "command"])
def test_the_focus_stays_where_a_link_is_copied(open_page: OpenPage, host: str | None) -> None:
    played = open_page(host=host) if host else open_page()
    played.open_table(kind="friends", options={})
    button = played.page.get_by_role("button", name="Copy the link")
    button.focus()
    played.page.keyboard.press("Enter")
    copied = played.page.get_by_role("button", name="Copied")
    expect(copied).to_be_focused()


@pytest.mark.long
def test_a_bot_plays_on_for_who_leaves(open_page: OpenPage) -> None:
    host = open_page()
    host.page.get_by_role("button", name="Open a table").click()
    host.page.wait_for_url("**/t/*")
    path = "/t/" + host.page.url.rsplit("/", 1)[1]
    friend = open_page(path)
    host.page.get_by_role("button", name="Start now").click()
    expect(host.page.locator(".own")).to_be_visible()
    host.page.get_by_role("banner").get_by_role("button", name="More").click()
    host.page.get_by_role("button", name="Leave the table").click()
    host.shot("leave")
    host.page.get_by_role("button", name="Leave", exact=True).click()
    expect(host.page.get_by_role("button", name="Open a table")).to_be_visible()
    expect(friend.page.locator(".seats").get_by_text("bot", exact=True)).to_be_visible()
    host.page.goto(path)
    expect(host.page.get_by_text("You are watching this game.")).to_be_visible()
