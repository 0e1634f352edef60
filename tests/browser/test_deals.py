"""The check of a finished game's deal: what the page says of records that fit, do not fit, and cannot be checked."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from golpe.game import Game
from golpe.record.game_text import write_game
from tests.support.axe import findings
from tests.support.chromium import OpenPage

pytestmark = pytest.mark.browser

DOCS = Path(__file__).parents[2] / "docs" / "reference"
RECORD = (DOCS / "checkable-game.jsonl").read_text("utf-8")
VECTOR = json.loads((DOCS / "checkable-deals.json").read_text("utf-8"))["record"]


def serve(page: Page, record: str) -> None:
    """Let the page get another record, as a dishonest host could."""

    def answer(route: Route) -> None:
        route.fulfill(body=record, content_type="application/jsonl")

    page.unroute("**/*.jsonl")
    page.route("**/*.jsonl", answer)


@pytest.mark.long
def test_a_deal_is_checked_against_what_the_browser_kept(open_page: OpenPage, axe: str) -> None:
    played = open_page()
    page = played.page
    played.play_against_bots(1)
    played.answer_to_the_end()
    check = page.get_by_role("button", name="Check this deal")
    dialog = page.get_by_role("dialog").filter(has_text="Check this deal").last

    # At the game's end: nothing was kept for this game.
    code = page.url.rsplit("/", 1)[1]
    page.evaluate("localStorage.removeItem('golpe-announced')")
    serve(page, RECORD)
    played.choose_more("Who bluffed?")
    check.click()
    expect(dialog.get_by_role("heading", name="The record is consistent")).to_be_visible()
    expect(dialog).to_contain_text(VECTOR["words"].replace("-", " "))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    played.choose_more("Replay")
    keeps = "([game, hash]) => localStorage.setItem('golpe-announced', JSON.stringify({[game]: hash}))"
    page.evaluate(keeps, [f"{code}/1", VECTOR["hash"]])
    check.click()
    expect(dialog.get_by_role("heading", name="Nobody chose this deal")).to_be_visible()
    assert ["counted", "left out: not revealed in time", "none"] == dialog.get_by_role("definition").all_inner_texts()
    assert [] == findings(page, axe)
    played.shot("deal")
    page.keyboard.press("Escape")

    lines, older = RECORD.splitlines(), write_game(Game.deal(seats=2, seed=1).record())
    for record, kept, told in (
        (RECORD, "0" * 64, "Line 1 of the record: this is not the game that was announced"),
        (RECORD.replace('"draws":[2]', '"draws":[3]'), VECTOR["hash"], "Line 17 of the record: the draws"),
        ("\n".join([*lines[:4], *lines[5:]]), VECTOR["hash"], "Line 5 of the record: a decision is missing"),
        (older, VECTOR["hash"], "Line 1 of the record: this is not the game that was announced"),
        (older, None, "does not say where its draws come from"),
    ):
        serve(page, record)
        page.evaluate(keeps, [f"{code}/1" if kept else "another", kept])
        check.click()
        expect(dialog.get_by_role("status")).to_contain_text(told)
        page.keyboard.press("Escape")
