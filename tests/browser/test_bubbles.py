"""Speech and emotes stand at the mask that speaks, and cover nothing that is needed."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import DESKTOP, PHONE, WIDE, PlayedPage, Size

pytestmark = pytest.mark.browser

SMALLEST = Size("smallest", 360, 640, is_touched=True)
LANDSCAPE = Size("landscape", 844, 390, is_touched=True)
WORDS_MS = 6_000
"""How long words stay."""
NEAR_PX = 12
"""The largest distance between a bubble and its mask."""
STANDING = """() => [...document.querySelectorAll('.bubble[data-side]')].map((bubble) => {
    const at = bubble.getBoundingClientRect()
    const mask = document.querySelector(`[data-seat="${bubble.dataset.speaker}"] .mask`)?.getBoundingClientRect()
    const apart = mask === undefined ? 0 : Math.hypot(
        Math.max(0, mask.left - at.right, at.left - mask.right),
        Math.max(0, mask.top - at.bottom, at.top - mask.bottom)
    )
    const needed = 'main button, main a, header button, header a, #prompt, main h2'
    const covered = [...document.querySelectorAll(needed)].filter((each) => {
        const box = each.getBoundingClientRect()
        const isName = each.closest('[data-seat]') !== null && each.matches('h2')
        const isApart = box.right <= at.left || box.left >= at.right || box.bottom <= at.top || box.top >= at.bottom
        return !isName && box.width > 0 && !isApart
    })
    const out = at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight
    return {
        speaker: Number(bubble.dataset.speaker), apart, out, covered: covered.map((each) => each.textContent.trim())
    }
})"""


def say(page: Page, theme: int, phrase: str) -> None:
    """Say a phrase that is about nobody, or about the first who can be meant."""
    page.locator("button.talk").click()
    page.locator("#talk fieldset label").nth(theme).click()
    page.locator("#talk .phrase").filter(has_text=phrase).click()
    if page.locator("#talk .draft + .row button").count():
        page.locator("#talk .draft + .row button").first.click()
    page.locator("#talk").evaluate("(panel) => panel.hidePopover()")


def begun(open_page: OpenPage, size: Size, *, bots: int = 0, **options: object) -> tuple[PlayedPage, PlayedPage, str]:
    """Return the pages of two players, the first with this size, and the path of their table, whose game has begun."""
    one = open_page(size=size)
    path = one.open_table(kind="friends", options={"talk": "free", **options})
    other = open_page(path)
    expect(one.page.locator("li.human")).to_have_count(2)
    for count in range(1, bots + 1):
        one.page.get_by_role("button", name="Add a bot").first.click()
        expect(one.page.locator("li.bot")).to_have_count(count)
    one.page.get_by_role("button", name="Start now").click()
    one.wait_for_table()
    expect(other.page.locator(".own")).to_be_visible()
    return one, other, path


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "seats"),
    [
        pytest.param(SMALLEST, 6, id="smallest", marks=pytest.mark.soak),
        pytest.param(PHONE, 4, id="phone"),
        pytest.param(LANDSCAPE, 4, id="landscape", marks=pytest.mark.soak),
        pytest.param(DESKTOP, 5, id="desktop", marks=pytest.mark.soak),
        pytest.param(WIDE, 10, id="wide", marks=pytest.mark.soak),
    ],
)
def test_speech_stands_at_its_mask_and_covers_nothing_needed(open_page: OpenPage, size: Size, seats: int) -> None:
    preset = "reformation" if seats > 6 else "resistance"
    one, other, _ = begun(open_page, size, bots=seats - 2, seats=seats, preset=preset)
    one.page.clock.install()  # bubbles stay until they have been looked at
    one.page.clock.pause_at(one.page.evaluate("Date.now()") / 1000 + 1)
    say(other.page, 1, "leave me alone")
    say(one.page, 2, "not bluffing")
    for speaker in (0, 1):
        expect(one.page.locator(f".bubble[data-speaker='{speaker}']")).to_be_attached()
    one.page.clock.run_for(100)
    for speaker in (0, 1):
        expect(one.page.locator(f".bubble[data-side][data-speaker='{speaker}']")).to_be_visible()
    standing = one.page.evaluate(STANDING)
    one.shot("bubbles")
    assert {0, 1} <= {each["speaker"] for each in standing}
    assert [] == [each for each in standing if each["apart"] > NEAR_PX or each["out"] or each["covered"]]
    one.page.clock.run_for(WORDS_MS)
    expect(one.page.locator(".bubble")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.soak)], ids=lambda size: size.name)
def test_an_emote_takes_two_taps_or_two_keys_and_stays_a_moment(open_page: OpenPage, axe: str, size: Size) -> None:
    one, other, _ = begun(open_page, size, seats=2)
    one.page.emulate_media(reduced_motion="reduce")
    one.page.get_by_role("button", name="Emotes").click()
    assert [] == findings(one.page, axe)
    one.shot("emotes")
    one.page.get_by_role("button", name="Throw a rose").click()
    expect(one.page.locator("#emotes")).not_to_be_visible()
    for page, seat in ((one.page, 0), (other.page, 0)):
        expect(page.locator(f".bubble[data-side][data-speaker='{seat}'] use[href$='emote-bravo']")).to_be_visible()
    expect(other.page.locator("[data-news]")).to_contain_text("(throws a rose)")
    expect(other.page.locator(".log .said")).to_contain_text("(throws a rose)")
    expect(one.page.locator(".bubble")).to_have_count(0)

    other.page.keyboard.press("e")
    expect(other.page.get_by_role("button", name="Laugh")).to_be_focused()
    other.page.keyboard.press("5")
    expect(one.page.locator("[data-news]")).to_contain_text("(looks innocent)")
    expect(one.page.locator("header .count")).to_have_count(0)


@pytest.mark.long
def test_spectators_hear_each_other_where_questions_would_be(open_page: OpenPage) -> None:
    one, _, path = begun(open_page, DESKTOP, seats=2)
    watching, beside = open_page(path), open_page(path, size=PHONE)
    for each in (watching, beside):
        each.wait_for_table()
        expect(each.page.locator(".bystander")).to_be_visible()
    watching.page.get_by_role("button", name="Emotes").click()
    watching.page.get_by_role("button", name="Weep").click()
    bubble, panel = watching.page.locator(".bubble[data-side]"), watching.page.locator(".bystander")
    expect(bubble).to_contain_text("watching")
    box, room = bubble.bounding_box(), panel.bounding_box()
    assert box is not None
    assert room is not None
    assert box["y"] - NEAR_PX <= room["y"] <= box["y"] + box["height"] + NEAR_PX
    # On a phone the log stands there, which has the line.
    expect(beside.page.locator(".bystander")).to_contain_text("watching: (weeps)")
    expect(one.page.locator(".bubble")).to_have_count(0)


@pytest.mark.long
def test_nothing_is_shown_of_a_muted_player(open_page: OpenPage) -> None:
    one, other, _ = begun(open_page, DESKTOP, seats=2)
    say(other.page, 0, "Hello")
    expect(one.page.locator(".bubble[data-speaker='1']")).to_be_visible()
    one.page.locator("button.talk").click()
    one.page.locator("#talk .more").click()
    one.page.get_by_role("button", name="Mute here").click()
    expect(one.page.locator("#talk summary")).to_be_visible()
    expect(one.page.locator(".bubble")).to_have_count(0)
    other.page.get_by_role("button", name="Emotes").click()
    other.page.get_by_role("button", name="Laugh").click()
    expect(other.page.locator(".bubble")).to_be_visible()
    expect(one.page.locator(".bubble")).to_have_count(0)
