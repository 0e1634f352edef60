"""Decisive moments are held in the middle of the table before the page goes on."""

import pytest
from playwright.sync_api import expect

from golpe.protocol.page import Event
from tests.browser.conftest import OpenPage
from tests.support.played_page import DESKTOP, PHONE, PlayedPage, Size
from tests.support.told_page import ToldPage

pytestmark = pytest.mark.browser

TURN, TAX = Event(kind="turn", seat=2), Event(kind="acted", seat=2, action="tax", character="duke")
CHALLENGED = Event(kind="challenged", seat=1, other=2, character="duke")
LOST, NEXT = Event(kind="lost", seat=1, character="captain"), Event(kind="turn", seat=3)
MOMENTS: tuple[tuple[str, tuple[Event, ...]], ...] = (
    (
        "{2} launches a Coup against {1}. {1} loses the Captain.",
        (TURN, Event(kind="acted", seat=2, other=1, action="coup"), LOST, NEXT),
    ),
    (
        "{2} does not show the Duke. {2} loses the Contessa.",
        (
            TURN,
            TAX,
            CHALLENGED,
            Event(kind="declined", seat=2, other=1, character="duke"),
            Event(kind="lost", seat=2, character="contessa"),
            NEXT,
        ),
    ),
    (
        "{2} had the Duke. {1} is exiled: that was the last influence.",
        (
            TURN,
            TAX,
            CHALLENGED,
            Event(kind="proved", seat=2, other=1, character="duke"),
            LOST,
            Event(kind="exiled", seat=1),
            NEXT,
        ),
    ),
)
SHIFTS = """async () => {
    const drawn = () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))
    for (const _ of [1, 2]) await drawn()  // what has changed before does not count
    window.shifts = []
    const seen = ({ sources, value }) => [value, ...sources.map(({ node }) => node?.outerHTML ?? 'removed')]
    const note = (list) => window.shifts.push(...list.getEntries().map(seen))
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
}"""


def at_table(open_page: OpenPage, size: Size) -> tuple[PlayedPage, ToldPage]:
    """Open a page that is asked something, at a table for six where time stands still."""
    played = open_page(size=size)
    played.page.emulate_media(reduced_motion="no-preference")
    played.page.clock.install()
    told = ToldPage(played.page)
    played.play_at(5, pace="brisk")
    assert played.wait_until_asked()
    expect(played.page.locator("[data-layer]")).to_be_attached()  # what stages moments comes after the first screen
    told.stop_time()
    expect(played.page.locator(".highlight")).to_have_count(0)
    return played, told


def named(sentence: str, told: ToldPage) -> str:
    """Put the names of seats into a sentence, as the page isolates them."""
    return sentence.format(*(f"\u2068{seat.name}\u2069" for seat in told.last.table.seats))


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=lambda size: size.name)
def test_a_decisive_moment_holds_its_headline_and_moves_nothing(open_page: OpenPage, size: Size) -> None:
    played, told = at_table(open_page, size)
    page = played.page
    story, headline = page.locator(".story"), page.locator(".highlight h2")
    page.evaluate(SHIFTS)
    for motion in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=motion)
        for sentence, events in MOMENTS:
            told.tell(*events)
            expect(headline).to_have_text(named(sentence, told))
            expect(headline).to_be_in_viewport(ratio=1)
            expect(story).to_be_hidden()
            page.clock.run_for(1190)
            expect(headline).to_be_visible()
            page.clock.run_for(10)
            expect(headline).to_have_count(0)
            expect(story).to_be_visible()
    assert [] == page.evaluate("window.shifts")


@pytest.mark.long
def test_a_decisive_moment_is_skipped_by_a_key_and_keeps_nobody_from_answering(open_page: OpenPage) -> None:
    played, told = at_table(open_page, PHONE)
    headline = played.page.locator(".highlight h2")
    _, events = MOMENTS[0]
    told.tell(*events)
    expect(headline).to_be_visible()
    played.page.keyboard.press("Shift")
    expect(headline).to_have_count(0)
    told.tell(*events)
    expect(headline).to_be_visible()
    played.answer()
    played.wait_until_acknowledged()
