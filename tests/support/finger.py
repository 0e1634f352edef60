"""Plays by touch events from outside the page, so that no task of the page includes code of the test."""

import random
from collections.abc import Callable
from typing import Final

import msgspec
from playwright.sync_api import Page

LOOK_MS: Final = 50
"""Milliseconds between two queries of a page: each is a small task on its main thread."""
LOOKS_MAX: Final = 1200

SEEN = """async () => {
    // When a frame is drawn nothing is left to be laid out, which would be the page's own work.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const prompt = document.querySelector('#prompt')
    const spots = (selector) => [...document.querySelectorAll(selector)].flatMap((found) => {
        const { x, y, width, height } = found.getBoundingClientRect()
        const middle = [x + width / 2, y + height / 2]
        return found.contains(document.elementFromPoint(...middle)) ? [middle] : []
    })
    return {
        state: [prompt?.matches('.asking'), prompt?.dataset.window, prompt?.dataset.kind].join(' '),
        asked: prompt?.matches('.asking') ?? false,
        over: document.querySelector('.end') !== null,
        influence: document.querySelectorAll('.own svg[role=img]:not(.lost)').length,
        answers: spots('#prompt button[data-decision]'),
        targets: spots('.targets button[data-decision]'),
        cards: spots('.picker .card'),
        ways: spots('.picker .ways button:enabled'),
    }
}"""
"""Returns what a page shows, and the centres of its buttons."""


class Seen(msgspec.Struct):
    """What a page shows at one moment, and where it can be touched."""

    state: str
    asked: bool
    over: bool
    influence: int
    answers: list[tuple[float, float]]
    targets: list[tuple[float, float]]
    cards: list[tuple[float, float]]
    ways: list[tuple[float, float]]


class Finger:
    """Answers the questions of a page by touching its screen."""

    def __init__(self, page: Page, *, seed: int) -> None:
        self._page = page
        self._rng = random.Random(seed)

    def see(self, is_wanted: Callable[[Seen], bool]) -> Seen:
        """Query the page until it shows the expected content."""
        for _ in range(LOOKS_MAX):
            seen = msgspec.convert(self._page.evaluate(SEEN), Seen)
            if is_wanted(seen):
                return seen
            self._page.wait_for_timeout(LOOK_MS)
        raise TimeoutError("the page does not show what is awaited")

    def answer(self) -> bool:
        """Answer the next question and wait for the page to react; return False at the end of the game."""
        seen = self.see(lambda seen: seen.over or (seen.asked and bool(seen.answers or seen.cards)))
        if seen.over:
            return False
        asked = seen.state
        if seen.cards:
            for card in seen.cards[: seen.influence]:
                self._touch(card)
            seen = self.see(lambda seen: bool(seen.ways) or seen.state != asked)
            self._touch(*seen.ways[:1])
        else:
            self._touch(self._rng.choice(seen.answers))
            seen = self.see(lambda seen: bool(seen.targets) or seen.state != asked)
            self._touch(*seen.targets[:1])
        self.see(lambda seen: seen.over or seen.state != asked)
        return True

    def _touch(self, *spots: tuple[float, float]) -> None:
        for x, y in spots:
            self._page.touchscreen.tap(x, y)
