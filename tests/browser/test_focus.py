"""Tab visits every control once, in visual order, and then leaves the page."""

from itertools import pairwise
from typing import TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, Size

pytestmark = pytest.mark.browser

ROW_PX = 8
"""What overlaps by so much stands in one line."""
STOPS = """() => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const first = new Set()
    return [...document.querySelectorAll(all)].filter((stop) => {
        const { width, height } = stop.getBoundingClientRect()
        if (stop.disabled || stop.tabIndex < 0 || !stop.checkVisibility() || width + height === 0) return false
        if (stop.type !== 'radio') return true
        const group = [...document.querySelectorAll(`input[name="${stop.name}"]`)]
        return stop === (group.find((one) => one.checked) ?? group[0])
    }).map((stop, at) => (stop.dataset.stop = String(at), stop.outerHTML.slice(0, 80)))
}"""
"""All that Tab should lead to, in the order of the document."""
HERE = """() => {
    const here = document.activeElement
    if (here === null || here === document.body) return null
    const { x, y, bottom } = here.getBoundingClientRect()
    const part = here.closest('header, .choice, [data-seat], #prompt, aside, footer, section, main')
    const stop = Number(here.dataset.stop ?? -1)
    const parts = [...document.querySelectorAll('*')]
    return { stop, part: parts.indexOf(part), x, y: y + scrollY, bottom: bottom + scrollY }
}"""

KEPT = "() => document.activeElement.matches('aside .log') || document.querySelector('.end') !== null"
"""The log, which goes when the game is over, has the focus."""


class Stop(TypedDict):
    stop: int
    part: int
    x: float
    y: float
    bottom: float


def walked(page: Page, stops: int) -> list[Stop]:
    """Press Tab from the top of the page until it is left."""
    page.evaluate("document.querySelector('[data-stop=\"0\"]').focus()")
    way: list[Stop] = [page.evaluate(HERE)]
    for _ in range(2 * stops):
        page.keyboard.press("Tab")
        here: Stop | None = page.evaluate(HERE)
        if here is None or here["stop"] == 0:
            return way
        way.append(here)
    raise AssertionError(f"Tab does not lead out of here: {way[-3:]}")


def judge(page: Page) -> None:
    """Compare the tab order with the list of controls, and with reading order: down, and along each line."""
    stops = page.evaluate(STOPS)
    way = walked(page, len(stops))
    while len(stops) != len(now := page.evaluate(STOPS)):  # a part of the page has come meanwhile
        stops, way = now, walked(page, len(now))
    assert list(range(len(stops))) == [each["stop"] for each in way], stops
    for before, after in pairwise(way):
        if before["part"] == after["part"]:
            is_beside = after["y"] < before["bottom"] - ROW_PX and before["y"] < after["bottom"] - ROW_PX
            is_back = after["bottom"] <= before["y"] + 1 or (is_beside and after["x"] < before["x"])
            assert not is_back, (stops[before["stop"]], stops[after["stop"]])


@pytest.mark.long
@pytest.mark.parametrize("size", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=lambda size: size.name)
def test_tab_leads_through_each_page_as_the_eye_does(open_page: OpenPage, size: Size) -> None:
    played = open_page(size=size)
    page = played.page
    expect(page.get_by_role("list", name="The bots").get_by_role("button")).not_to_have_count(0)
    judge(page)
    page.goto("/examples/city-state")
    page.get_by_role("slider").wait_for()
    judge(page)
    page.goto("/")
    played.begin_at(2)
    played.answer_until("action")
    for part in ("#prompt .head .tool", ".own .tool", ".own .veil", "aside .log"):  # each comes by itself
        page.locator(part).first.wait_for(state="attached")
    judge(page)


@pytest.mark.long
def test_an_update_takes_the_focus_from_nobody(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    played.begin_at(2)
    log = page.locator("aside .log")
    looked = 0
    while looked < 3 and played.wait_until_asked():
        before = played.shown
        if before.kind == "exchange":
            played.answer()
            continue
        log.focus()
        passing, first = (page.locator(f"#prompt {which}") for which in ("[aria-keyshortcuts=P]", "[data-decision]"))
        page.keyboard.press("p" if passing.count() else first.first.get_attribute("aria-keyshortcuts") or "")
        if page.locator("#prompt .targets").count():
            page.keyboard.press("1")
        played.wait_for_another(before)
        assert page.evaluate(KEPT)
        looked += 1
    assert looked > 0
