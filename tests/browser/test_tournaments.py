"""Tournaments in the page: announcing, entering, and tables that open by themselves."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import PHONE
from tests.support.served_process import ServedProcess

pytestmark = pytest.mark.browser

AT_A_TABLE = re.compile(r"/t/\w{9}$")


def test_a_tournament_is_announced_entered_left_renamed_and_cancelled_by_keyboard_on_a_phone(
    open_page: OpenPage, process: ServedProcess, axe: str
) -> None:
    ada = open_page("/tournaments", size=PHONE)
    page = ada.page
    page.get_by_role("button", name="New tournament").press("Enter")
    new = page.get_by_role("dialog", name="New tournament")
    new.get_by_role("textbox", name="Name").fill("Friday <b>evening</b>")
    assert [] == findings(page, axe)
    assert [] == ada.cut_off()
    new.get_by_role("button", name="Announce").press("Enter")
    expect(page.get_by_role("heading", name="Friday <b>evening</b>")).to_be_visible()
    expect(page.get_by_role("timer")).to_contain_text("Starts in")
    page.get_by_role("button", name="Enter", exact=True).press("Enter")
    expect(page.get_by_role("status").filter(has_text="You have entered.")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(2)
    assert [] == findings(page, axe)
    assert [] == ada.cut_off()
    page.get_by_role("button", name="Withdraw").press("Enter")
    expect(page.get_by_text("Nobody has entered yet.")).to_be_visible()
    page.get_by_role("button", name="Rename").press("Enter")
    dialog = page.get_by_role("dialog", name="Rename")
    dialog.get_by_role("textbox", name="Name").fill("Saturday")
    assert [] == findings(page, axe)
    assert [] == ada.cut_off()
    dialog.get_by_role("button", name="Rename").press("Enter")
    expect(page.get_by_role("heading", name="Saturday")).to_be_visible()
    page.get_by_role("button", name="Cancel the tournament").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Cancel the tournament").press("Enter")
    expect(page.get_by_role("timer")).to_have_text("The tournament was cancelled.")
    expect(page.get_by_role("button", name="Enter", exact=True)).to_have_count(0)
    page.goto("/tournaments/nothing")
    expect(page.get_by_role("alert")).to_have_text("There is no tournament at this link.")


@pytest.mark.long
def test_tables_open_by_themselves(open_page: OpenPage, process: ServedProcess) -> None:
    first = open_page("/tournaments")
    expect(first.page.get_by_role("button", name="New tournament")).to_be_visible()
    wanted = {"name": "Cup", "starts_ms": int(time.time() * 1000) + 1_000, "minutes": 10}
    cup = first.page.request.post("/api/tournaments", data=wanted).json()["id"]
    players = [first, open_page("/tournaments"), open_page("/tournaments")]
    for each in players:
        each.page.goto(f"/tournaments/{cup}")
        each.page.get_by_role("button", name="Enter", exact=True).click()
    for each in players:
        expect(each.page).to_have_url(AT_A_TABLE)
        expect(each.page.locator(".board, .game").first).to_be_visible()
    players[0].page.goto(f"/tournaments/{cup}")
    players[0].page.get_by_role("button", name="Take a break").click()
    expect(players[0].page.get_by_text("After it, you take a break.")).to_be_visible()
    players[0].page.get_by_role("link", name="To my table").click()
    expect(players[0].page).to_have_url(AT_A_TABLE)
