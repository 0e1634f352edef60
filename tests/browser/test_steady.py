"""Nothing on the page changes its place while a game goes on, by the browser's own account.

No two games are alike, so this looks for what `test_gallery` has no state for; that one holds in every run.
"""

import pytest

from golpe.languages import languages
from tests.support.chromium import OpenPage
from tests.support.page_meter import PageMeter
from tests.support.played_page import DESKTOP, PHONE, SMALL, TABLET, WIDE, Size

pytestmark = [pytest.mark.browser, pytest.mark.soak]

PUSHED = """() => {
    const { style } = document.querySelector('.stage')
    return new Promise((done) => {
        let pushes = 0
        const pushing = setInterval(() => {
            style.marginTop = `${(pushes += 1) % 2 ? 40 : 0}px`
            if (meter.moves.length === 0 && pushes <= 400) return
            clearInterval(pushing)
            done(meter.moves.length > 0)
        }, 50)
    })
}"""
"""Moves the table up and down; returns whether the observer has noticed."""


@pytest.mark.parametrize(
    ("size", "language", "preset"),
    [
        pytest.param(size, language, preset, id=f"{size.name}-{language}-{preset}")
        for size in (PHONE, SMALL, TABLET, DESKTOP, WIDE)
        for language in languages()
        for preset in ("resistance", "reformation")
    ],
)
def test_nothing_moves_through_a_whole_game(open_page: OpenPage, size: Size, language: str, preset: str) -> None:
    played = open_page(size=size, language=language)
    played.page.emulate_media(reduced_motion="no-preference")
    meter = PageMeter(played.page)
    played.play_at(3, preset=preset)
    played.answer_to_the_end()
    played.page.locator(".next .story a").wait_for()
    meter.catch_up()
    assert [] == meter.shifts
    if size is PHONE:  # wherever the log is out of sight: it is scrolled after an answer, which counts as moved
        assert [] == meter.moves
    assert played.page.evaluate(PUSHED)
