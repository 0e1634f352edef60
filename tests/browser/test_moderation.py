"""The moderators' page: the queue of reports, measures, and the log."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from golpe.server.hosting.commands import moderate
from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE, choose_in_menu
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser


def number(page: Page) -> int:
    return page.request.get("/api/me").json()["number"]


@pytest.mark.long
def test_a_moderator_reads_a_report_mutes_who_is_meant_and_closes_it(
    open_page: OpenPage, process: ServedProcess, axe: str
) -> None:
    ada = open_page()
    path = ada.open_table(kind="friends", options={"talk": "free", "seats": 2})
    grace = open_page(path)
    for each in (ada, grace):
        each.page.get_by_role("button", name="Talk").click()
    ada.page.get_by_label("Say it in your own words").fill("<i>you rat</i>")
    ada.page.get_by_role("button", name="Send").click()
    said = grace.page.get_by_role("region", name="What was said")
    said.get_by_role("button", name="Mute, block or report").click()
    said.get_by_role("button", name="Report", exact=True).click()
    expect(said.get_by_role("button", name="Reported")).to_be_disabled()

    mona = open_page("/moderation", size=PHONE)
    page = mona.page
    expect(page.get_by_text("Only moderators see what is here.")).to_be_visible()
    moderate(process.db, "grant", guest=str(number(page)))
    page.goto("/")
    choose_in_menu(page, "Settings")
    page.get_by_role("link", name="Moderation").click()
    report = page.get_by_role("article", name="Report 1, table")
    expect(report).to_contain_text("<i>you rat</i>")
    assert [] == mona.cut_off()
    assert [] == findings(page, axe)
    report.get_by_role("button", name=f"(number {number(ada.page)})").click()
    measures = page.get_by_role("dialog", name="Moderate")
    measures.get_by_role("radio", name="7 days").check(force=True)
    measures.get_by_label("Reason").fill("insults")
    assert [] == findings(page, axe)
    measures.get_by_role("button", name="Mute").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Muted.")).to_be_visible()
    expect(page.get_by_role("heading", name="Reports")).to_be_focused()
    expect(page.get_by_role("region", name="Log")).to_contain_text("insults")
    ada.page.get_by_label("Say it in your own words").fill("so what")
    ada.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_text("A moderator has muted you")).to_be_visible()

    report.get_by_label("What you did about it").fill("muted for a week")
    report.get_by_role("button", name="Close the report").click()
    expect(page.get_by_text("There are no open reports.")).to_be_visible()
    page.get_by_role("button", name="Lift the mute").click()
    expect(page.get_by_text("Nobody is banned or muted.")).to_be_visible()
    page.get_by_label("Number of a guest").fill("9999")
    page.get_by_role("button", name="Choose a measure").click()
    measures.get_by_role("button", name="Mute").press("Enter")
    expect(measures.get_by_role("alert")).not_to_be_empty()
    page.keyboard.press("Escape")
    page.get_by_label("Code of a table").fill(path.rsplit("/", 1)[1])
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("The table is closed.", exact=True)).to_be_visible()
    voids_a_game_and_looks_for_pairs(page, process, axe)
    assert [] == mona.cut_off()


def voids_a_game_and_looks_for_pairs(page: Page, process: ServedProcess, axe: str) -> None:
    with closing(sqlite3.connect(process.db)) as database, database:
        database.execute(
            "INSERT INTO results (code, number, preset, ended_ms, is_public, rated_seq, pool, model)"
            " VALUES ('bcdfgh', 2, 'resistance', 1, 1, 1, 'resistance_more', 1)"
        )
    page.get_by_label("Table of a rated game").fill("BCDFGH")
    page.get_by_role("button", name="Void the game…").click()
    asked = page.get_by_role("dialog", name="Void game 1 of table BCDFGH?")
    asked.get_by_role("button", name="Void the game").press("Enter")
    expect(asked.get_by_role("alert")).to_contain_text("There is no such game")
    page.keyboard.press("Escape")
    page.get_by_label("Number of the game").fill("2")
    page.get_by_role("button", name="Void the game…").press("Enter")
    asked = page.get_by_role("dialog", name="Void game 2 of table BCDFGH?")
    asked.get_by_label("Reason").fill("one person")
    assert [] == findings(page, axe)
    asked.get_by_role("button", name="Void the game").press("Enter")
    expect(page.get_by_role("status").filter(has_text="The game is voided.")).to_be_visible()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Game voided: BCDFGH, 2")
    pairs = page.get_by_role("region", name="Suspicious pairs")
    pairs.get_by_role("button", name="Search").click()
    expect(page.get_by_text("No pair stands out.")).to_be_visible()
    assert [] == findings(page, axe)
    save_games_of_a_pair(process)
    pairs.get_by_role("button", name="Search").click()
    pairs.get_by_role("button", name="Their games").first.click()
    games = pairs.get_by_role("list", name="Games of")
    expect(games.get_by_role("listitem")).to_have_count(20)
    expect(games.get_by_role("listitem").first).to_contain_text("No record that you may read")
    pairs.get_by_role("button", name="Show more").click()
    expect(games.get_by_role("listitem")).to_have_count(24)
    expect(games.get_by_role("link", name="Replay")).to_have_attribute("href", "/g/bcdfgb/1")
    games.get_by_role("button", name="Void the game…").last.click()
    asked = page.get_by_role("dialog", name="Void game 1 of table BCDFGB?")
    asked.get_by_role("button", name="Void the game").press("Enter")
    expect(pairs.get_by_role("button", name="Show more")).to_be_visible()  # listed again
    pairs.get_by_role("button", name="Show more").click()
    expect(games.get_by_role("listitem").last).to_contain_text("Voided")
    assert [] == findings(page, axe)


def save_games_of_a_pair(process: ServedProcess) -> None:
    """Save games in which two people are always ahead of others, who change. Only the record of the first is kept."""
    with closing(sqlite3.connect(process.db)) as database, database:
        for number, letter in enumerate("bcdfghjkmnpqrstvwxyz2345"):
            cursor = database.execute(
                "INSERT INTO results (code, number, preset, ended_ms, is_public, rated_seq, pool, model)"
                " VALUES (?, 1, 'resistance', ?, 1, ?, 'resistance_more', 1)",
                (f"bcdfg{letter}", 2 + number, 2 + number),
            )
            for seat, guest in enumerate((1, 2, 1_000 + 2 * number, 1_001 + 2 * number)):
                database.execute(
                    "INSERT INTO result_seats (result, seat, guest, place, has_left, claims, bluffs, believed, caught)"
                    " VALUES (?, ?, ?, ?, 0, 0, 0, 0, 0)",
                    (cursor.lastrowid, seat, guest, seat + 1),
                )
        database.execute(
            "INSERT INTO games (code, number, preset, winner, turns, ended_ms, is_public, record)"
            " VALUES ('bcdfgb', 1, 'resistance', 0, 9, 2, 1, '')"
        )
