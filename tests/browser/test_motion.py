"""Events are animated above the table, without delaying it."""

import pytest
from playwright.sync_api import expect

from golpe.protocol.page import Event
from golpe.rules.vocabulary.traces import KINDS
from tests.support.chromium import OpenPage
from tests.support.played_page import PlayedPage
from tests.support.told_page import ToldPage

pytestmark = pytest.mark.browser

SHOWN = """() => {
    const layer = document.querySelector('[data-layer]')
    const moving = layer.getAnimations({ subtree: true })  // under way or, where this looks late, in their last frame
    const properties = moving.flatMap((move) => move.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    return [moving.length > 0, [...new Set(properties)], document.querySelectorAll('.log p').length]
}"""
FRAME = {"transform", "opacity", "offset", "computedOffset", "easing", "composite"}
"""All that a keyframe may hold: of styles, the two that cost no layout."""
FROM_NOW_ON = """() => {
    window.shifts = []
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
}"""

MOODS_FROM_NOW_ON = """() => {
    window.moods = []
    const heard = ({ target }) => target.dataset.mood
        && window.moods.push([target.closest('[data-seat]').dataset.seat, target.dataset.mood])
    new MutationObserver((found) => found.forEach(heard))
        .observe(document.body, { subtree: true, attributeFilter: ['data-mood'] })
}"""
COVERED = """(seat) => {
    const layer = document.querySelector('[data-layer]')
    for (const move of layer.getAnimations({ subtree: true })) move.finish()
    const boxes = (parts) => [...parts].map((part) => part.getBoundingClientRect())
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom
    const drawn = boxes(layer.children)
    const own = boxes(document.querySelectorAll(`[data-seat="${seat}"] [data-place=cards] > *`))
    return [drawn.length, own.filter((card) => drawn.some((other) => meet(card, other))).length]
}"""
"""Counts the drawn cards at the end of their way, and the cards in a hand that they cover."""


@pytest.fixture
def at_table(open_page: OpenPage) -> tuple[PlayedPage, ToldPage]:
    """A page that is asked something at a table where time stands still."""
    played: PlayedPage = open_page()
    page = played.page
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    told = ToldPage(page)
    played.play_at(3, preset="reformation")
    assert played.wait_until_asked()
    expect(page.locator("[data-layer]")).to_be_attached()
    told.stop_time()
    expect(page.locator(".highlight")).to_have_count(0)
    return played, told


@pytest.mark.long
def test_every_kind_of_event_is_shown_and_moves_nothing_else(at_table: tuple[PlayedPage, ToldPage]) -> None:
    played, told = at_table
    page = played.page
    page.evaluate(FROM_NOW_ON)
    told_before = len(played.log)
    for told_now, kind in enumerate(KINDS[1:], 1):
        told.tell(Event(kind=kind, seat=1, other=2, character="duke", action="steal", side="loyalist", coins=2))
        expect(page.locator(f"[data-layer][data-cue={kind}]")).to_be_attached()
        moves, properties, lines = page.evaluate(SHOWN)
        assert (kind, True, set()) == (kind, moves, set(properties) - FRAME)
        assert (kind, told_before + told_now) == (kind, lines)
        page.clock.run_for(600)
        expect(page.locator("[data-layer][data-cue]")).to_have_count(0)
        expect(page.locator("[data-layer] *")).to_have_count(0)
    assert [] == page.evaluate("window.shifts.map((shift) => shift.value)")


def test_masks_react_to_what_everybody_has_seen(at_table: tuple[PlayedPage, ToldPage]) -> None:
    played, told = at_table
    page = played.page
    page.evaluate(FROM_NOW_ON)
    page.evaluate(MOODS_FROM_NOW_ON)
    expected: list[list[str]] = []
    for kind, seat, mood in (
        ("challenged", 2, "doubted"),
        ("proved", 1, "proud"),
        ("declined", 1, "caught"),
        ("lost", 1, "hurt"),
        ("exiled", 1, "fallen"),
        ("won", 1, "joyful"),
        ("drew", 1, ""),
    ):
        told.tell(Event(kind=kind, seat=1, other=2, character="duke"))
        expect(page.locator(f"[data-layer][data-cue={kind}]")).to_be_attached()
        page.clock.run_for(600)
        expected += [[str(seat), mood]] if mood else []
        assert expected == page.evaluate("window.moods")
    expect(page.locator("[data-mood]")).to_have_count(0)
    assert [] == page.evaluate("window.shifts.map((shift) => shift.value)")

    page.emulate_media(reduced_motion="reduce")
    told.tell(Event(kind="won", seat=2))
    expect(page.locator(".log p.won")).to_have_count(2)
    assert expected == page.evaluate("window.moods")


def test_nothing_is_asked_before_the_cards_are_dealt(at_table: tuple[PlayedPage, ToldPage]) -> None:
    played, told = at_table
    page = played.page
    question = page.locator("#prompt.asking")
    expect(question).to_be_visible()
    for skip in (lambda: page.clock.run_for(2000), lambda: page.keyboard.press("Shift")):
        told.tell(*(Event(kind=kind, seat=0) for kind in ("first", "dealt", "dealt", "turn")))
        expect(page.locator("[data-layer][data-cue]")).to_be_attached()
        told.tell()
        expect(question).to_have_count(0)
        expect(page.locator("#prompt h2")).to_have_text("The cards are being dealt.")
        skip()
        expect(question).to_be_visible()

    page.emulate_media(reduced_motion="reduce")
    told.tell(Event(kind="dealt", seat=0), Event(kind="won", seat=1))
    expect(page.locator(".log p.won")).to_have_count(1)
    expect(question).to_be_visible()


@pytest.mark.long
def test_what_is_shown_keeps_nobody_from_anything(at_table: tuple[PlayedPage, ToldPage]) -> None:
    played, told = at_table
    page = played.page
    shown = page.locator("[data-layer][data-cue]")
    won, turn = Event(kind="won", seat=1), Event(kind="turn", seat=1)

    told.tell(won, turn)
    expect(shown).to_have_attribute("data-cue", "won")
    page.keyboard.press("Shift")
    expect(shown).to_have_count(0)

    page.emulate_media(reduced_motion="reduce")
    told.tell(won)
    expect(page.locator(".log p.won")).to_have_count(2)
    expect(shown).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")

    told.hang_up()
    expect(page.get_by_text("The connection was lost")).to_be_visible()
    page.clock.run_for(5000)
    expect(page.locator(".log p.won")).to_have_count(0)
    assert 2 == told.connections
    expect(shown).to_have_count(0)

    told.tell(turn)
    expect(shown).to_have_attribute("data-cue", "turn")
    played.answer()
    played.wait_until_acknowledged()


@pytest.mark.long
def test_cards_that_are_drawn_leave_the_own_cards_in_sight(at_table: tuple[PlayedPage, ToldPage]) -> None:
    played, told = at_table
    page, you = played.page, told.last.table.you
    hand = told.last.game is not None and you is not None and told.last.game.players[you].hand
    assert hand
    told.tell(*(Event(kind="drew", seat=you, character=character) for character in (hand[0], "duke")))
    expect(page.locator("[data-layer][data-cue=drew]")).to_be_attached()
    assert [4, 0] == page.evaluate(COVERED, you)  # each has a back and a face
