"""Decisive moments are held in the middle of the table, each as one scene, before the page goes on."""

import msgspec
import pytest
from playwright.sync_api import expect

from golpe.protocol.page import Event, Player
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, PlayedPage, Size
from tests.support.told_page import ToldPage

pytestmark = pytest.mark.browser

TURN, TAX = Event(kind="turn", seat=2), Event(kind="acted", seat=2, action="tax", character="duke")
CHALLENGED = Event(kind="challenged", seat=1, other=2, character="duke")
DECLINED = Event(kind="declined", seat=2, other=1, character="duke")
PROVED = Event(kind="proved", seat=2, other=1, character="duke")
LOST, NEXT = Event(kind="lost", seat=1, character="captain"), Event(kind="turn", seat=3)
COUP, OUT = Event(kind="acted", seat=2, other=1, action="coup"), Event(kind="exiled", seat=1)
CONTESSA = Event(kind="lost", seat=2, character="contessa")
MOMENTS: tuple[tuple[str, tuple[Event, ...]], ...] = (
    ("{2} launches a Coup against {1}. {1} loses the Captain.", (TURN, COUP, LOST, NEXT)),
    ("{2} does not show the Duke. {2} loses the Contessa.", (TURN, TAX, CHALLENGED, DECLINED, CONTESSA, NEXT)),
    (
        "{2} had the Duke. {1} is exiled: that was the last influence.",
        (TURN, TAX, CHALLENGED, PROVED, LOST, OUT, NEXT),
    ),
)
HELD_MS = 1650
SHIFTS = """async () => {
    const drawn = () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body))
    for (const _ of [1, 2]) await drawn()  // what has changed before does not count
    window.shifts = []
    const seen = ({ sources, value }) => [value, ...sources.map(({ node }) => node?.outerHTML ?? 'removed')]
    const note = (list) => window.shifts.push(...list.getEntries().map(seen))
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
}"""
SEEN = """() => {
    const text = (selector) => [...document.querySelectorAll(selector)].map((part) => part.textContent.trim()).join(' ')
    const looked = () => ({
        log: [...document.querySelectorAll('.log p:not(.said)')].map((line) => line.classList[0]).join(' '),
        aloud: text('[data-live=log]'),
        coins: text('[data-place=coins]'),
        ribbons: text('[data-seat] .status'),
        face: [...document.querySelectorAll('.highlight .face svg, .highlight .struck')]
            .map((face) => face.getAttribute('aria-label') ?? 'struck').join(' '),
        stamp: text('.highlight .stamp'),
        sentence: text('.highlight h2'),
        end: String(document.querySelector('.end') !== null),
        stage: String(document.querySelector('.highlight') !== null),
    })
    window.seen = []
    let last = looked()
    new MutationObserver(() => {
        const now = looked()
        for (const part in now) if (now[part] !== last[part]) window.seen.push([part, now[part]])
        last = now
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}"""
"""Notes what changes on the page, part by part, in the order of its changes."""


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


def with_coins(told: ToldPage, seat: int, coins: int) -> list[Player]:
    """Return the players as they are now, one of them with so many coins."""
    assert told.last.game is not None
    players = list(told.last.game.players)
    players[seat] = msgspec.structs.replace(players[seat], coins=coins)
    return players


def first_of(seen: list[list[str]], part: str, text: str) -> int:
    """Return when a part of the page has shown this first."""
    return next(at for at, (name, shown) in enumerate(seen) if name == part and text in shown)


def test_a_moment_is_one_scene_in_which_nothing_tells_the_outcome_before_its_stamp(open_page: OpenPage) -> None:
    played, told = at_table(open_page, DESKTOP)
    page = played.page
    told.tell(
        TURN, TAX, CHALLENGED, phase="prove", turn=2, claim="duke", claimant=2, challenger=1, asked=[2], prompt=None
    )
    expect(page.locator(".highlight h2")).to_have_text(named("Does {2} hold the Duke?", told))
    page.evaluate(SEEN)

    told.tell(DECLINED, phase="lose_influence", asked=[2], players=with_coins(told, 1, 9))
    page.clock.run_for(HELD_MS)
    expect(page.locator(".log p.declined")).to_have_count(1)
    told.tell(CONTESSA, NEXT, phase="choose_action", asked=[3], turn=3, claim=None, claimant=None, challenger=None)
    page.clock.run_for(HELD_MS)
    expect(page.locator(".highlight")).to_have_count(0)
    expect(page.locator(".log p.lost")).to_have_count(1)

    seen = page.evaluate("window.seen")
    struck, stamp = first_of(seen, "face", "struck"), first_of(seen, "stamp", "Caught!")
    said, turned = first_of(seen, "sentence", "does not show"), first_of(seen, "face", "Contessa")
    assert struck < stamp < said < turned < first_of(seen, "sentence", "loses the Contessa")
    for part, text in (("log", "declined"), ("aloud", "does not show"), ("coins", "9")):
        assert stamp < first_of(seen, part, text) < turned, part
    assert turned < first_of(seen, "log", "lost")
    assert "Duke" not in " ".join(text for part, text in seen if part == "face"), "no card turns at a caught bluff"
    assert [["stage", "false"]] == [each for each in seen if each[0] == "stage"], "one scene, without the table between"


def test_the_last_blow_is_seen_as_a_coup_before_anybody_has_won(open_page: OpenPage) -> None:
    played, told = at_table(open_page, PHONE)
    page = played.page
    page.evaluate(SEEN)
    told.tell(TURN, COUP, LOST, OUT, Event(kind="won", seat=2), phase="game_over", winner=2, asked=[], prompt=None)
    expect(page.locator(".highlight")).to_be_visible()
    page.clock.run_for(HELD_MS - 10)
    seen = page.evaluate("window.seen")
    assert first_of(seen, "stamp", "Coup!") < first_of(seen, "face", "Captain") < first_of(seen, "stamp", "Out!")
    assert [] == [each for each in seen if "wins" in each[1] or "Winner" in each[1] or each[0] == "end"]
    page.clock.run_for(10)
    expect(page.locator(".highlight")).to_have_count(0)
    expect(page.locator(".log p.won")).to_have_count(1)


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
            expect(headline).to_be_visible()
            expect(story).to_be_hidden()
            page.clock.run_for(HELD_MS - 10)
            expect(headline).to_have_text(named(sentence, told))
            expect(headline).to_be_in_viewport(ratio=1)
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
