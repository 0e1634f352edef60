"""A page that is played through its buttons, as a person would."""

import json
import random
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, WebSocket

ARTEFACTS = Path(__file__).parent.parent.parent / "test-results" / "browser"
GAME_SECONDS_MAX = 40
ANSWERED_MS = 10_000


@dataclass(frozen=True, slots=True)
class Size:
    """A screen."""

    name: str
    width: int
    height: int
    is_touched: bool = False


DESKTOP = Size("desktop", 1280, 800)
PHONE = Size("phone", 390, 844, is_touched=True)


class PlayedPage:
    """One visitor's page. Keeps what was said on its sockets, and a ledger of what the server has acknowledged."""

    def __init__(self, page: Page, size: Size, *, seed: int = 0) -> None:
        self.page = page
        self.size = size
        self.ledger: list[str] = []
        """Ids of the decisions that the server has acknowledged, in that order."""
        self._decided: set[str] = set()
        self._rng = random.Random(seed)
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "decide":
            self._decided.add(message["id"])

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "accepted" and message["id"] in self._decided:
            self.ledger.append(message["id"])

    # --- What the page shows ----------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        return self.page.locator("#prompt.asking").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(".end").count() > 0

    @property
    def window(self) -> str:
        """The window that the page shows, and whether this seat has answered it."""
        prompt = self.page.locator("#prompt")
        if prompt.count() == 0:
            return ""
        return f"{prompt.get_attribute('data-window')} {self.is_asked}"

    @property
    def hand(self) -> list[str]:
        """The names of one's own cards."""
        cards = self.page.locator(".own svg[role=img]")
        return [cards.nth(index).get_attribute("aria-label") or "" for index in range(cards.count())]

    @property
    def log(self) -> list[str]:
        return [line.strip() for line in self.page.locator(".log > p").all_text_contents()]

    def shot(self, name: str) -> None:
        """Keep a picture to be looked at."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}-{self.size.name}.png")

    def cut_off(self) -> list[str]:
        """Name what does not fit: a page wider than the screen, or a button of the prompt that sticks out of it."""
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
        """Begin a game from the lobby, at the pace of tests."""
        self.page.get_by_label("Pace of the bots").select_option("instant")
        self.page.locator(f"input[name=opponents][value='{opponents}']").check(force=True)
        self.page.get_by_role("button", name="Play against").click()
        self.page.wait_for_selector(".game")

    def answer(self) -> None:
        """Press one of the buttons, whatever is asked, and wait until the page has taken it in."""
        before = self.window
        if self.page.locator(".picker").count():
            for index in range(len([card for card in self.hand if "lost" not in card])):
                self.page.locator(".picker .card").nth(index).click()
            self.page.locator(".picker > button").click()
        else:
            buttons = self.page.locator("#prompt button[data-decision]")
            buttons.nth(self._rng.randrange(buttons.count())).click()
            target = self.page.locator(".targets button[data-decision]")
            if target.count() and self.window == before:
                target.first.click()
        self._wait_for_another(before)

    def _wait_for_another(self, before: str) -> None:
        deadline = time.monotonic() + ANSWERED_MS / 1000
        while self.window == before and not self.is_over:
            if time.monotonic() > deadline:
                raise TimeoutError(f"the page still shows window {before}")
            self.page.wait_for_timeout(20)

    def wait_until_asked(self) -> bool:
        """Wait for a question; return False if the game ends instead."""
        deadline = time.monotonic() + GAME_SECONDS_MAX
        while not self.is_asked:
            if self.is_over:
                return False
            if time.monotonic() > deadline:
                raise TimeoutError(f"nothing is asked for {GAME_SECONDS_MAX} seconds: {self.log[-5:]}")
            self.page.wait_for_timeout(20)
        return True
