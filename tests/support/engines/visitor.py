"""A visitor who finds what to press by its role and name, in any browser."""

import random
import time

from tests.support.engines.driven import Driven, click_at, key_press
from tests.support.played_page import SHOWN, Shown

WITHIN = 90
GAME_WITHIN = 400
PAUSE = 0.05
TEXT_MAX = 3_000
FOUND = """(selector, name, nth) => {
    const called = new RegExp(name, 'i')
    const nameOf = (part) => part.getAttribute('aria-label') ?? part.labels?.[0]?.textContent ?? part.textContent
    const isThere = (part) => part.checkVisibility() && !part.matches(':disabled, [aria-disabled=true], [inert] *')
    const part = [...document.querySelectorAll(selector)]
        .filter((each) => isThere(each) && called.test(nameOf(each).trim()))
        .at(nth)
    if (!part) return []
    const shown = part.matches('input') ? (part.labels[0] ?? part) : part
    shown.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = shown.getBoundingClientRect()
    const [across, down] = [Math.floor(x + width / 2), Math.floor(y + height / 2)]
    const top = document.elementFromPoint(across, down)
    return shown.contains(top) || top?.contains(shown) ? [across, down] : []
}"""
"""The centre of what can be pressed, which is shown, enabled and not covered; nothing if there is no such part."""
ROLES = {
    "button": "button, [role=button]",
    "link": "a[href]",
    "summary": "summary",
    "choice": "input[type=radio], input[type=checkbox]",
}
CHOSEN = """(name, value) => {
    const called = new RegExp(name, 'i')
    const field = [...document.querySelectorAll('select')].find((each) =>
        called.test(each.getAttribute('aria-label') ?? each.labels[0]?.textContent ?? ''))
    if (!field) return false
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return true
}"""
OPENED = """async (table) => {
    const headers = { 'content-type': 'application/json' }
    const made = await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(table) })
    return `/t/${(await made.json()).code}`
}"""
ANSWERS = "#prompt button[data-decision], .targets button[data-decision], .picker .card"
SHORTCUTS = """() => [...document.querySelectorAll('#prompt [aria-keyshortcuts], .targets [aria-keyshortcuts]')]
    .filter((part) => part.matches('[data-decision]') && part.checkVisibility() && !part.matches(':disabled'))
    .map((part) => part.getAttribute('aria-keyshortcuts'))"""


class Visitor:
    """One person at one page."""

    def __init__(self, page: Driven, address: str, *, seed: int = 0) -> None:
        self.page = page
        self._address = address
        self._rng = random.Random(seed)

    # --- What is there ----------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        asked, over, window, kind = self.page.evaluate(SHOWN, of=tuple[bool, bool, str, str])
        return Shown(asked, over, window, kind)

    @property
    def path(self) -> str:
        return self.page.evaluate("() => location.pathname", of=str)

    @property
    def text(self) -> str:
        """The address, and all words that are shown."""
        return self.page.evaluate("() => `${location.pathname}: ${document.body.innerText}`", of=str)

    def wait_until(self, condition: str, otherwise: str, *arguments: object, within: float = WITHIN) -> None:
        """Wait until this function returns true."""
        deadline = time.monotonic() + within
        while not self.page.evaluate(condition, *arguments, of=bool):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.page.engine}: {otherwise}; there is {self.text[:TEXT_MAX]}")
            time.sleep(PAUSE)

    def see(self, words: str) -> None:
        """Wait until these words are shown."""
        condition = "(words) => new RegExp(words, 'i').test(document.body.innerText)"
        self.wait_until(condition, f"nobody reads {words}", words)

    def see_none(self, words: str) -> None:
        """Wait until these words are not shown any more."""
        condition = "(words) => !new RegExp(words, 'i').test(document.body.innerText)"
        self.wait_until(condition, f"it still says {words}", words)

    # --- What is done -----------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(self._address + path)
        self.wait_until("() => document.querySelector('main') !== null", "there is no page")

    def open_table(self, table: dict[str, object]) -> str:
        """Create a table like the form of the lobby, go there and return its path."""
        self.wait_until("() => document.cookie !== null", "the visitor is no guest")
        path = self.page.evaluate(OPENED, table, of=str)
        self.go(path)
        return path

    def press(self, role: str, name: str = "", *, nth: int = 0) -> None:
        """Press a control by its role and the beginning of its name."""
        self._press(ROLES.get(role, role), name, nth)

    def _press(self, selector: str, name: str, nth: int) -> None:
        """Press a part once it can be pressed, and stays where it is."""
        before: list[int] = []
        deadline = time.monotonic() + WITHIN
        while not (place := self.page.evaluate(FOUND, selector, name, nth, of=list[int])) or place != before:
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.page.engine}: no {selector} {name}; there is {self.text[:TEXT_MAX]}")
            before = place
            time.sleep(PAUSE)
        self.page.perform(click_at(*place))

    def press_key(self, key: str) -> None:
        self.page.perform(key_press(key))

    def choose(self, label: str, value: str) -> None:
        """Choose in a list; the lists of browsers are beyond their pages."""
        self.wait_until(CHOSEN, f"there is no list {label}", label, value)

    # --- How a game is played ---------------------------------------------------------------

    def wait_until_asked(self) -> bool:
        """Wait for a question; return False if the game ends instead."""
        deadline = time.monotonic() + GAME_WITHIN
        while not (shown := self.shown).is_asked and not shown.is_over:
            assert time.monotonic() < deadline, f"{self.page.engine}: nothing is asked"
            time.sleep(PAUSE)
        return shown.is_asked

    def answer(self, *, by_keys: bool = False) -> None:
        """Answer the open question by one of its buttons or their keys; the game may be faster."""
        before = self.shown
        deadline = time.monotonic() + WITHIN
        while (shown := self.shown) == before and shown.is_asked:
            assert time.monotonic() < deadline, f"{self.page.engine} cannot answer {before}"
            if before.kind == "exchange":
                self._exchange(by_keys=by_keys)
            elif by_keys:
                keys = self.page.evaluate(SHORTCUTS, of=list[str])
                if keys:
                    self.press_key(self._rng.choice(keys).lower())
            else:
                self._press_any()
            time.sleep(4 * PAUSE)

    def _press_any(self) -> None:
        count = self.page.evaluate("(answers) => document.querySelectorAll(answers).length", ANSWERS, of=int)
        place = self.page.evaluate(FOUND, ANSWERS, "", self._rng.randrange(max(1, count)), of=list[int])
        if place:
            self.page.perform(click_at(*place))

    def _exchange(self, *, by_keys: bool) -> None:
        kept = "() => document.querySelectorAll('.own svg[role=img]:not(.lost)').length"
        for nth in range(self.page.evaluate(kept, of=int)):
            if by_keys:
                self.press_key(str(nth + 1))
            else:
                self._press(".picker .card", "", nth)
        self._press(".picker .ways button", "", 0)

    def play_on(self, *, by_keys: bool = False) -> None:
        """Answer everything until the game is over."""
        while self.wait_until_asked():
            self.answer(by_keys=by_keys)
