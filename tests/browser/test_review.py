"""The review of a finished game beside its replay. The game and its review are kept in the database before."""

import asyncio
import gzip
import re
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from golpe.protocol.reviews import Review
from golpe.record.game_text import split
from golpe.server.db import journals
from golpe.server.db.sqlite.database import SqliteDatabase
from golpe.server.games import rows as games
from golpe.server.hosting.subjects import SUBJECTS
from golpe.server.reviews import rows
from golpe.server.reviews.reviewing import outcome_digest, packed_review
from tests.support.axe import findings
from tests.support.chromium import OpenPage, served
from tests.support.played_page import DESKTOP, PHONE, Size
from tests.support.served_process import REPOSITORY, ServedProcess
from tests.support.store_rows import commit, finished, lay_table

pytestmark = pytest.mark.browser

RECORD = REPOSITORY / "tests" / "golden_tables" / "records" / "resistance.jsonl"
REVIEW = Path(__file__).with_name("review.json.gz")
"""The review of this game, by `python -m golpe.review.worker`."""


def kept_review() -> Review:
    return msgspec.json.decode(gzip.decompress(REVIEW.read_bytes()), type=Review)


async def lay_game(path: Path) -> None:
    """Keep the game and its review."""
    database = SqliteDatabase(path, SUBJECTS)
    await lay_table(database, "kept")
    seats = split(RECORD.read_text("utf-8"))[0].seats
    game = finished(1, *["counting"] * seats, winner=kept_review().winner, record=RECORD.read_bytes())
    await journals.save(database, "kept", commit(2, finished=game))
    row = await database.read(games.game, "kept", number=1)
    assert row is not None
    review = kept_review()
    review.versions.outcome = outcome_digest()  # a server shows no review by other nets than its own
    await database.write(rows.keep_review, row.id, packed_review(review))
    await database.close()


@pytest.fixture
def process(tmp_path: Path) -> Generator[ServedProcess]:
    with ThreadPoolExecutor(1) as thread:  # in this one runs the event loop of Playwright
        thread.submit(lambda: asyncio.run(lay_game(tmp_path / "golpe.sqlite3"))).result()
    with served(tmp_path) as own:
        yield own


def cut_off(page: Page) -> list[str]:
    """Return what is wider than the screen, and any part of the review that scrolls by itself."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.reviewed *')]
            .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('.unseen')
                || part.closest('.lead, aside') && ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
            .map((part) => part.outerHTML.slice(0, 80))"""
    )


@pytest.mark.parametrize(
    ("size", "language", "scheme"),
    [
        pytest.param(DESKTOP, "en", "dark", marks=pytest.mark.long),
        (PHONE, "ru", "light"),
        pytest.param(PHONE, "es", "dark", marks=pytest.mark.soak),
    ],
)
def test_a_review_is_read_beside_its_replay(
    process: ServedProcess, open_page: OpenPage, axe: str, size: Size, language: str, scheme: str
) -> None:
    played = open_page("/g/kept/1?review", size=size, language=language, scheme=scheme)
    page, review = played.page, kept_review()
    lead, list_of = page.locator(".lead"), page.locator("aside section")
    expect(list_of.locator("footer")).to_contain_text(review.versions.reference)
    seat = review.winner
    own = [each for each in review.decisions if each.seat == seat and not each.forced]
    rows = list_of.locator("ol > li > button")
    expect(rows).to_have_count(len(own))
    assert [] == findings(page, axe)
    assert [] == cut_off(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The sentences come first, then the table with the curve under it, as wide, and then the decisions.
    tops = [page.locator(each).bounding_box() for each in (".lead ol", "main.stage", ".plot", "aside ol")]
    boxes = [box for box in tops if box is not None]
    assert len(tops) == len(boxes)
    if size is PHONE:
        assert sorted(box["y"] for box in boxes) == [box["y"] for box in boxes]
    assert boxes[2]["width"] > 0.8 * boxes[1]["width"]
    assert boxes[2]["x"] >= boxes[1]["x"]
    played.shot("review")

    # Each sentence moves the table, and its question opens in the list.
    chart = page.get_by_role("slider")
    told = lead.locator("ol a")
    expect(told).to_have_count(sum(each.seat == seat for each in review.moments))
    told.last.click()
    expect(told.last).to_have_attribute("aria-current", "true")
    loss = next(each for each in review.moments if each.seat == seat and each.kind == "loss")
    expect(chart).to_have_attribute("aria-valuetext", re.compile(rf"\b{loss.turn},"))
    expect(list_of.locator("[aria-expanded=true]")).to_have_count(1)
    expect(list_of.locator("li table")).to_have_count(1)
    if language == "en":
        expect(told.last).to_contain_text("bluff the Contessa: 28 points")
        # The chances are written as the coach writes them.
        expect(list_of.get_by_text("Chance of a bluff, given everybody’s play so far: 91%")).to_be_visible()
        expect(list_of.locator("li table")).to_contain_text("71% (± 6)")
    assert [] == findings(page, axe)

    # A decision leads to its question in the replay, and the curve follows.
    rows.last.focus()
    page.keyboard.press("Enter")
    expect(rows.last).to_have_attribute("aria-expanded", "true")
    here = chart.input_value()
    assert "0" != here
    chart.focus()
    page.keyboard.press("ArrowLeft")
    expect(chart).to_have_value(str(int(here) - 1))
    assert "%" in (chart.get_attribute("aria-valuetext") or "")
    assert "review" in page.url

    # Another player has a game of their own.
    other = next(each for each in range(review.seats) if each != seat)
    lead.locator("select").select_option(str(other))
    expect(rows).to_have_count(len([each for each in review.decisions if each.seat == other and not each.forced]))

    # With marks from one point on, more decisions are marked; the browser remembers it.
    lead.locator("select").select_option(str(seat))
    marked = list_of.locator(".mark")
    before = marked.count()
    list_of.locator("details:has(input[type=number]) summary").click()
    for field in list_of.locator("input[type=number]").all():
        field.fill("100")
        field.press("Tab")
    expect(marked).to_have_count(0)
    list_of.get_by_role("button", name="3, 7").click()
    expect(marked).to_have_count(before)


def test_the_table_stays_in_sight_while_its_review_is_read(process: ServedProcess, open_page: OpenPage) -> None:
    page = open_page("/g/kept/1?review", language="en").page
    rows = page.locator("aside section ol > li > button")
    rows.last.scroll_into_view_if_needed()
    rows.last.click()
    assert page.evaluate("scrollY") > 200
    expect(page.locator("main.stage .seats")).to_be_in_viewport(ratio=0.95)
    expect(page.get_by_role("slider")).to_be_in_viewport()
    page.get_by_role("button", name="The story so far").click()
    expect(page.locator(".log")).to_be_visible()
    expect(page.get_by_label("Moment ")).to_be_visible()
