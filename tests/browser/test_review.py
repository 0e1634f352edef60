"""The review of a finished game beside its replay. The game and its review are kept in the database before."""

import asyncio
import gzip
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from golpe.protocol.reviews import Review
from golpe.record.game_text import split
from golpe.server.reading.reviewing import outcome_digest, packed_review
from golpe.server.store.sqlite.store import SqliteStore
from tests.browser.conftest import OpenPage, served
from tests.support.axe import findings
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
    store = SqliteStore(path)
    await lay_table(store, "kept")
    seats = split(RECORD.read_text("utf-8"))[0].seats
    game = finished(1, *["counting"] * seats, winner=kept_review().winner, record=RECORD.read_bytes())
    await store.append("kept", commit(2, finished=game))
    row = await store.game("kept", number=1)
    assert row is not None
    review = kept_review()
    review.versions.outcome = outcome_digest()  # a server shows no review by other nets than its own
    await store.keep_review(row.id, packed_review(review))
    await store.close()


@pytest.fixture
def process(tmp_path: Path) -> Generator[ServedProcess]:
    with ThreadPoolExecutor(1) as thread:  # in this one runs the event loop of Playwright
        thread.submit(lambda: asyncio.run(lay_game(tmp_path / "golpe.sqlite3"))).result()
    with served(tmp_path) as own:
        yield own


def cut_off(page: Page) -> list[str]:
    """Return what is wider than the screen or than the review."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.reviewed section *')]
            .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('.unseen'))
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
    panel = page.locator(".log-box section")
    expect(panel.locator("footer")).to_contain_text(review.versions.reference)
    seat = review.winner
    own = [each for each in review.decisions if each.seat == seat and not each.forced]
    cards = panel.locator("ol > li:has(table)")
    expect(cards).to_have_count(len(own))
    assert [] == findings(page, axe)
    assert [] == cut_off(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    played.shot("review")

    # A decision leads to its question in the replay, and the curve follows.
    cards.last.locator(".head").click()
    expect(cards.last.locator(".head")).to_have_attribute("aria-current", "true")
    chart = panel.get_by_role("slider")
    here = chart.input_value()
    assert page.locator(".place input").input_value() == here != "0"
    chart.focus()
    page.keyboard.press("ArrowLeft")
    expect(chart).to_have_value(str(int(here) - 1))
    assert page.locator(".place input").input_value() == chart.input_value()
    assert "%" in (chart.get_attribute("aria-valuetext") or "")
    assert "review" in page.url

    # Another player has a game of their own.
    other = next(each for each in range(review.seats) if each != seat)
    panel.locator("select").select_option(str(other))
    expect(cards).to_have_count(len([each for each in review.decisions if each.seat == other and not each.forced]))

    # With marks from one point on, more decisions are marked; the browser remembers it.
    panel.locator("select").select_option(str(seat))
    marked = panel.locator(".mark")
    before = marked.count()
    panel.locator("details:has(input[type=number]) summary").click()
    for field in panel.locator("input[type=number]").all():
        field.fill("100")
        field.press("Tab")
    expect(marked).to_have_count(0)
    panel.get_by_role("button", name="3, 7").click()
    expect(marked).to_have_count(before)
