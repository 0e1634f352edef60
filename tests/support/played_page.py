"""A page that is played through its buttons, as by a person."""

import json
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

ARTEFACTS = Path(__file__).parent.parent.parent / "test-results" / "browser"
WANTS_PICTURES = os.environ.get("GOLPE_PICTURES") == "1"
GAME_SECONDS_MAX = 120
ANSWERED_WITHIN = 30
LETTERS = "document.body.offsetHeight; document.fonts.ready.then(() => undefined)"
"""Waits until the fonts of a page are loaded."""
PAINTED = """new Promise((done) => {
    new ResizeObserver((_, size) => {
        size.disconnect()
        scheduler.postTask(() => done())
    }).observe(document.documentElement)
})"""
"""Waits until a page has painted its pending changes and the following frame; its clock may stand still."""

SHOWN = """() => {
    const prompt = document.querySelector('#prompt')
    const asked = prompt?.matches('.asking') ?? false
    const over = document.querySelector('.end') !== null
    return [asked, over, prompt?.dataset.window ?? '', prompt?.dataset.kind ?? '']
}"""
"""The question on a page, as `Shown` holds it."""

Message = dict[str, Any]
"""A message on a socket, decoded from JSON."""


@dataclass(frozen=True, slots=True)
class Size:
    """A screen size."""

    name: str
    width: int
    height: int
    is_touched: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """The question on a page."""

    is_asked: bool
    is_over: bool
    window: str
    kind: str
    """`action`, `claim` … as in the protocol; empty if nothing is asked."""


DESKTOP = Size("desktop", 1280, 800)
PHONE = Size("phone", 390, 844, is_touched=True)
SMALL = Size("small", 360, 740, is_touched=True)
TABLET = Size("tablet", 820, 1180)
WIDE = Size("wide", 1920, 1080)


def listen(page: Page, *, sent: Callable[[Message], None], received: Callable[[Message], None]) -> None:
    """Pass the messages on all sockets of a page to these functions."""

    def on_socket(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent(json.loads(frame)))
        socket.on("framereceived", lambda frame: received(json.loads(frame)))

    page.on("websocket", on_socket)


def choose_in_menu(page: Page, entry: str) -> None:
    """Open the menu behind the visitor's mask, and press one of its links or buttons."""
    page.locator("button[popovertarget=menu]").click()
    page.locator("#menu").get_by_text(entry, exact=True).click()


class PlayedPage:
    """One visitor's page. Records the messages on its sockets, and the decisions that the server has acknowledged."""

    def __init__(self, page: Page, size: Size, *, seed: int = 0) -> None:
        self.page = page
        self.size = size
        self.ledger: list[str] = []
        """Ids of the acknowledged decisions, in order."""
        self._decided: set[str] = set()
        self._rng = random.Random(seed)
        listen(page, sent=self._sent, received=self._received)

    def _sent(self, message: Message) -> None:
        if message["t"] == "decide":
            self._decided.add(message["id"])

    def _received(self, message: Message) -> None:
        if message["t"] == "accepted" and message["id"] in self._decided:
            self.ledger.append(message["id"])

    # --- What the page shows ----------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What the page shows, in one query: at the pace of tests, two queries may see two games."""
        asked, over, window, kind = self.page.evaluate(SHOWN)
        return Shown(asked, over, window, kind)

    @property
    def is_asked(self) -> bool:
        return self.shown.is_asked

    @property
    def is_over(self) -> bool:
        return self.shown.is_over

    @property
    def hand(self) -> list[str]:
        """The names of the visitor's own cards."""
        return self.page.locator(".own svg[role=img]").evaluate_all(
            "(cards) => cards.map((card) => card.getAttribute('aria-label') ?? '')"
        )

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return self._lines(":not(.said)")

    @property
    def said(self) -> list[str]:
        """The lines of the talk; bots may add to them at any moment."""
        return self._lines(".said")

    def _lines(self, which: str) -> list[str]:
        self.page.evaluate(PAINTED)
        self.page.locator(".log[aria-busy=true]").wait_for(state="detached")
        return [line.strip() for line in self.page.locator(f".log p{which}").all_text_contents()]

    def shot(self, name: str) -> None:
        """Save a screenshot for human inspection."""
        if not WANTS_PICTURES:
            return
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}-{self.size.name}.png")

    def cut_off(self) -> list[str]:
        """Return the parts that overflow: a page wider than the screen, or a button outside the prompt."""
        return self.page.evaluate(
            """() => {
                const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : []
                const out = [...document.querySelectorAll('#prompt button')].filter((button) => {
                    const box = button.getBoundingClientRect()
                    const spills = button.scrollWidth > button.clientWidth + 1
                    const low = box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < 0
                    return spills || low || box.height < 43.5
                })
                return [...wide, ...out.map((button) => button.textContent.trim())]
            }"""
        )

    # --- What the visitor does --------------------------------------------------------------

    def play_against_bots(self, opponents: int) -> None:
        """Start a game from the lobby, at the pace of tests."""
        self.page.get_by_text("Choose opponents").click()
        self.page.get_by_label("Bot speed").select_option("instant")
        chosen = self.page.locator(f"input[name=opponents][value='{opponents}']")
        self.page.locator("label", has=chosen).click()
        expect(chosen).to_be_checked()
        self.page.get_by_role("region", name="Bots").get_by_role("button", name="Play").click()
        self.wait_for_table()

    def play_at(self, opponents: int, **options: object) -> None:
        """Start a game against bots at a table with these options."""
        self.open_table(kind="bots", opponents=opponents, options={"pace": "instant", **options})
        self.wait_for_table()

    def begin_at(self, opponents: int, **options: object) -> None:
        """Start a game against bots at a table with these options, as the first turn player."""
        wanted = {"pace": "instant", "seats": opponents + 1, "first": "chosen", **options}
        self.open_table(kind="friends", options=wanted)
        for taken in range(1, opponents + 1):
            self.page.locator("li.free button").first.click()
            expect(self.page.locator("li.bot")).to_have_count(taken)
        self.page.locator(".start .first select").select_option("0")
        self.page.locator(".start .main").click()
        self.wait_for_table()

    def open_table(self, **table: object) -> str:
        """Create a table like the form of the lobby, go there and return its path."""
        self.wait_until(lambda: bool(self.page.context.cookies()), "the visitor is no guest")
        code = self.page.evaluate(
            """async (table) => {
                const headers = { 'content-type': 'application/json' }
                const made = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(table) })
                return (await made.json()).code
            }""",
            table,
        )
        self.page.goto(f"/t/{code}")
        return f"/t/{code}"

    def wait_for_table(self) -> None:
        """Wait until the table of a game is complete, with its lazy parts and fonts."""
        for part in (".game", ".log", "[data-layer]"):
            self.page.locator(part).first.wait_for(state="attached")
        self.page.evaluate(LETTERS)

    def places(self) -> list[float]:
        """Return the positions and heights of the parts of the table, in pixels."""
        return self.page.evaluate(
            """() => ['.seats', '.centre', '.own', '#prompt'].flatMap((part) => {
                const box = document.querySelector(part).getBoundingClientRect()
                return [box.y + scrollY, box.height]
            })"""
        )

    def answer(self) -> None:
        """Answer the open question with one of its buttons, and wait for the page to react."""
        seen: list[Shown] = []

        def is_asked() -> bool:
            seen.append(self.shown)
            return seen[-1].is_asked

        self.wait_until(is_asked, "nothing is asked")
        before = seen[-1]
        try:
            self._press(before)
        except (TimeoutError, PlaywrightTimeout):
            if self.shown == before:  # a bot may have closed the question meanwhile by a challenge
                raise
        self.wait_for_another(before)

    def _press(self, before: Shown) -> None:
        # The controls of a rare question are loaded with it, a moment later.
        self.page.locator("#prompt button[data-decision], .picker .card").first.wait_for()
        if before.kind == "exchange":
            for index in range(self.page.locator(".own svg[role=img]:not(.lost)").count()):
                self.page.locator(".picker .card").nth(index).click()
            self.page.locator(".picker .ways button").first.click()
        else:
            buttons = self.page.locator("#prompt button[data-decision]")
            buttons.nth(self._rng.randrange(max(1, buttons.count()))).click()
            target = self.page.locator(".targets button[data-decision]")
            if before.kind == "action" and self.shown == before and target.count():
                target.first.click()

    def answer_until(self, kind: str) -> None:
        """Answer all questions before one of this kind."""
        while self.wait_until_asked() and self.shown.kind != kind:
            self.answer()
        assert self.shown.kind == kind, "the game is over"

    def answer_to_the_end(self) -> None:
        """Answer all questions until the game is over."""
        while self.wait_until_asked():
            self.answer()

    def choose_more(self, name: str) -> None:
        """Choose what stands behind *More* once the game is over."""
        self.page.locator(".next").get_by_role("button", name="More", exact=True).click()
        self.page.locator(".next .more").get_by_text(name, exact=True).click()

    def wait_for_another(self, before: Shown) -> None:
        """Wait until the page shows something else: another window, this one answered, or the end."""
        self.wait_until(lambda: self.shown != before, f"the page still shows {before}")

    def wait_until_shown(self, shown: Shown) -> None:
        """Wait until the page shows this."""
        self.wait_until(lambda: self.shown == shown, f"the page does not show {shown}")

    def wait_until_acknowledged(self) -> None:
        """Wait until the server has acknowledged a decision."""
        self.wait_until(lambda: bool(self.ledger), "no decision is acknowledged")

    def wait_until_asked(self) -> bool:
        """Wait for a question; return False if the game ends instead."""
        seen: list[Shown] = []

        def is_settled() -> bool:
            seen.append(self.shown)
            return seen[-1].is_asked or seen[-1].is_over

        self.wait_until(is_settled, "nothing is asked", within=GAME_SECONDS_MAX)
        return seen[-1].is_asked

    def wait_until(self, is_so: Callable[[], bool], otherwise: str, *, within: float = ANSWERED_WITHIN) -> None:
        """Wait for a condition; fail with the message `otherwise` after too many seconds."""
        deadline = time.monotonic() + within
        while not is_so():
            if time.monotonic() > deadline:
                raise TimeoutError(f"{otherwise}, for {within} seconds: {self.log[-5:]}")
            self.page.wait_for_timeout(20)
