"""Rated games in the browser: looking for one, what the end screen says, and boards."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, PlayedPage
from tests.support.served_process import ServedProcess
from tests.support.tiers import sampled

pytestmark = pytest.mark.browser


def with_account(server: ServedProcess, page: Page) -> int:
    """Give the visitor of a page an account. Nobody can sign in to it."""
    number = page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ number }) => number)")
    with closing(sqlite3.connect(server.db)) as database, database:
        database.execute("INSERT INTO accounts (guest, handle, made_ms) VALUES (?, ?, 0)", (number, b"%d" % number))
        for other in range(1, 4):
            row = ("resistance_two", -other, 26.0 - other, 4.0, 1600 - 40 * other, 1600, 40, 20, 10**13, 1)
            database.execute("INSERT OR IGNORE INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 9, NULL)", row)
    page.reload()
    return number


def seek(played: PlayedPage) -> None:
    page = played.page
    page.get_by_label("Games", exact=True).select_option("resistance_two")
    page.get_by_role("button", name="Play a rated game").press("Enter")


@pytest.mark.long
def test_two_people_find_each_other_and_see_what_their_game_changes(
    open_page: OpenPage, server: ServedProcess, axe: str
) -> None:
    ana = open_page("/ratings", size=DESKTOP, host="localhost")
    bea = open_page("/ratings", size=PHONE, scheme="dark")
    expect(ana.page.get_by_text("Rated games need an account")).to_be_visible()
    expect(ana.page.get_by_text("You can create one")).to_be_visible()
    for played in (ana, bea):
        with_account(server, played.page)
    seek(ana)
    expect(ana.page.get_by_text("Only you are waiting")).to_be_visible()
    assert [] == findings(ana.page, axe)
    ana.shot("rated-search")
    ana.page.context.set_offline(True)
    expect(ana.page.get_by_text("The server cannot be reached at the moment")).to_be_visible()
    ana.page.context.set_offline(False)
    expect(ana.page.get_by_text("Only you are waiting")).to_be_visible()
    seek(bea)
    for played in (ana, bea):
        played.page.wait_for_url("**/t/*")
        played.page.locator("#prompt").wait_for()
    bea.shot("rated-table")
    expect(ana.page.get_by_label("Bot speed")).to_have_count(0)
    ana.wait_until(lambda: ana.is_asked or bea.is_asked, "nobody is asked")
    if ana.is_asked:
        ana.page.get_by_role("button", name="Income").click()
    bea.page.get_by_role("button", name="Income").click()  # nobody gains from a seat that leaves before it has decided
    expect(ana.page.get_by_role("button", name="Income")).to_be_visible()
    bea.page.get_by_role("banner").get_by_role("button", name="More").click()
    bea.page.get_by_role("button", name="Leave the table").or_(
        bea.page.get_by_role("menuitem", name="Leave the table")
    ).click()
    bea.page.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    changes = ana.page.get_by_role("list", name="Ratings")
    expect(changes.get_by_role("listitem")).to_have_count(2)
    expect(changes).to_contain_text("1500 →")
    expect(ana.page.get_by_text("Place 1 of 2. Ahead of ")).to_be_visible()
    gained = re.search(r"1500 → (\d+) \(\+\d+\)", changes.inner_text())
    assert gained is not None
    expect(ana.page.locator(".own b").filter(has_text=gained[1])).to_be_visible()  # it has counted up
    assert [] == findings(ana.page, axe)
    ana.shot("rated-end")
    assert [] == ana.cut_off()
    again = ana.page.get_by_role("link", name="New opponent")
    expect(again).to_have_attribute("href", "/ratings?pool=resistance_two")
    again.click()
    expect(ana.page.get_by_label("Games", exact=True)).to_have_value("resistance_two")
    expect(ana.page.get_by_text("1 rated game", exact=True)).to_be_visible()
    expect(ana.page.get_by_text("Provisional until you have played 20 games")).to_be_visible()
    ana.shot("ratings")
    # Who is on the way to the board sees what they lack; a stranger does not see them.
    on_the_way = ana.page.get_by_text("needs 19 more games, and to meet 11 more people")
    expect(on_the_way).to_be_visible()
    stranger = open_page("/ratings").page
    stranger.get_by_label("Games", exact=True).select_option("resistance_two")
    expect(stranger.get_by_role("row")).to_have_count(4)
    expect(stranger.get_by_text("On the way")).to_have_count(0)


def test_whoever_has_no_rating_looks_for_the_pool_of_the_game_before(open_page: OpenPage) -> None:
    page = open_page("/ratings?pool=bga_two").page
    expect(page.get_by_text("You have no rating here yet")).to_be_visible()
    expect(page.get_by_label("Games", exact=True)).to_have_value("bga_two")


def test_no_account_is_promised_at_an_address_that_cannot_have_one(open_page: OpenPage) -> None:
    page = open_page("/ratings").page  # an address by number
    expect(page.get_by_text("accounts need an address with https and a domain name")).to_be_visible()
    expect(page.get_by_text("You can create one")).to_have_count(0)
    expect(page.get_by_role("main").get_by_role("link", name="Account")).to_have_count(0)
    expect(
        page.get_by_text("Nobody is ranked yet: that takes 20 rated games with 12 different people from 8 households.")
    ).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), sampled([(PHONE, "dark"), (DESKTOP, "light")], every=2))
def test_boards_fit_and_are_accessible(
    open_page: OpenPage, server: ServedProcess, axe: str, size: object, scheme: str
) -> None:
    played = open_page("/ratings", size=size, scheme=scheme)
    with_account(server, played.page)
    page = played.page
    page.get_by_label("Games", exact=True).select_option("resistance_two")
    expect(page.get_by_role("row")).to_have_count(4)
    expect(page.get_by_role("rowheader", name="Guest")).to_have_count(3)
    assert [] == findings(page, axe)
    assert [] == played.cut_off()
    played.shot(f"boards-{scheme}")
    page.get_by_role("radio", name="All time").press("ArrowRight")
    expect(page.get_by_role("radio", name="This week")).to_be_checked()
    expect(page.get_by_role("row")).to_have_count(4)
    page.get_by_role("radio", name="This week").press("ArrowRight")
    expect(
        page.get_by_text("You are ranked after 20 rated games with 12 different people from 8 households.")
    ).to_be_visible()
