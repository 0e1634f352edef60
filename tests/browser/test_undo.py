"""Answers that can be taken back before they are sent."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.axe import findings
from tests.support.chromium import OpenPage
from tests.support.played_page import Message, PlayedPage, listen

pytestmark = pytest.mark.browser

LEAP_MS = 60_000


class Sent:
    """The answers that a page has sent."""

    def __init__(self, page: Page) -> None:
        self.answers: list[str] = []
        self.deadlines: list[int | None] = []
        """The visitor's deadline in each update of a table with clocks."""
        listen(page, sent=self._sent, received=self._received)

    def _sent(self, message: Message) -> None:
        if message["t"] == "decide":
            self.answers.append(message["decision"])

    def _received(self, message: Message) -> None:
        if message["t"] == "update" and message["game"] and message["game"]["timing"]:
            self.deadlines.append(message["game"]["timing"]["deadline_ms"])


def choose_undo(played: PlayedPage, seconds: int) -> None:
    """Choose the time to take an answer back."""
    page = played.page
    page.goto("/settings")
    page.get_by_role("group", name="Time to take an answer back").get_by_text(f"{seconds} s", exact=True).click()
    page.goto("/")


def begin(played: PlayedPage, seconds: int, **options: object) -> Sent:
    """Begin a game with the first turn, at which the page's clock stands still."""
    page = played.page
    sent = Sent(page)
    choose_undo(played, seconds)
    page.clock.install()
    played.begin_at(2, **options)
    assert played.wait_until_asked()
    expect(page.locator("[data-live=undo]")).to_be_attached()
    page.locator("#prompt [data-decision=tax]").wait_for()
    return sent


def stop(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


@pytest.mark.long
def test_an_answer_is_taken_back_and_another_is_sent_once(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    sent = begin(played, 4)
    stop(page)
    undo, tax = page.get_by_role("button", name="Undo Tax"), page.locator("#prompt [data-decision=tax]")

    tax.click()
    expect(undo).to_be_focused()
    expect(page.locator("[data-live=undo]")).to_have_text("Not sent yet. Escape takes it back.")
    assert page.evaluate("[...document.querySelectorAll('#prompt > [inert]')].some((each) => each.matches('.all'))")
    page.keyboard.press("1")  # another answer, out of reach
    page.clock.run_for(3_900)
    page.keyboard.press("Escape")
    expect(page.locator("[data-live=undo]")).to_have_text("Taken back. Nothing was sent.")
    expect(tax).to_be_focused()
    page.clock.fast_forward(LEAP_MS)
    assert [] == sent.answers

    tax.click()
    undo.click()  # the second click of a double click
    page.clock.run_for(1_000)
    undo.click()
    expect(undo).to_have_count(0)

    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Undo Income")).to_be_focused()
    page.clock.run_for(4_000)
    played.wait_until_acknowledged()
    page.clock.fast_forward(LEAP_MS)
    assert ["income"] == sent.answers


@pytest.mark.long
def test_an_answer_is_sent_a_second_before_its_deadline(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    sent = begin(played, 4, clocks={"turn": 600, "reaction": 300, "bank": 0})
    deadline = sent.deadlines[-1]
    assert deadline is not None
    page.clock.pause_at(deadline / 1000 - 3)
    page.locator("#prompt [data-decision=tax]").click()
    undo = page.get_by_role("button", name="Undo Tax")
    expect(undo).to_be_focused()
    page.clock.run_for(1_500)
    expect(undo).to_be_visible()
    assert [] == sent.answers
    page.clock.run_for(1_400)
    expect(undo).to_have_count(0)
    played.wait_until_acknowledged()
    assert ["tax"] == sent.answers


def test_an_answer_is_sent_when_its_page_closes(open_page: OpenPage) -> None:
    played = open_page()
    page = played.page
    begin(played, 4)
    table = page.url
    stop(page)
    page.locator("#prompt [data-decision=tax]").click()
    expect(page.get_by_role("button", name="Undo Tax")).to_be_focused()
    page.goto("about:blank")
    page.clock.resume()
    page.goto(table)
    played.wait_for_table()
    played.wait_until(lambda: any("Duke" in line for line in played.log), "the claim is not in the log")


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_answer_that_waits_can_be_read_by_everybody(open_page: OpenPage, axe: str, scheme: str) -> None:
    played = open_page(scheme=scheme)
    played.page.add_init_script("localStorage.setItem('golpe-settings', JSON.stringify({ undo: 600 }))")
    played.begin_at(2)
    expect(played.page.locator("[data-live=undo]")).to_be_attached()
    played.page.locator("#prompt [data-decision=tax]").click()
    expect(played.page.get_by_role("button", name="Undo Tax")).to_be_focused()
    assert [] == findings(played.page, axe)
