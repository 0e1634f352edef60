"""A page in a browser other than Chromium, driven by the W3C's WebDriver, whose two protocols press and type alike."""

import json
from pathlib import Path
from typing import Protocol, TypeVar

from tests.support.played_page import Size

T = TypeVar("T")
KEYS = {"Escape": "\ue00c", "ArrowRight": "\ue014", "Tab": "\ue004", "Shift": "\ue008"}
Actions = list[dict[str, object]]
"""Input sources with what each does, as in WebDriver's *Perform Actions*."""


class Driven(Protocol):
    """One page of a browser, with cookies of its own."""

    engine: str

    def goto(self, url: str) -> None: ...

    def evaluate(self, function: str, *arguments: object, of: type[T]) -> T:
        """Call a JavaScript function with these values, and return what its promise brings, as this type."""
        ...

    def perform(self, actions: Actions) -> None:
        """Let the mouse or the keyboard act."""
        ...

    def resize(self, size: Size) -> None:
        """Make the viewport as large as this, or as near as the browser comes."""
        ...

    def save_picture(self, path: Path) -> None: ...


def called(function: str, arguments: tuple[object, ...]) -> str:
    """Return the source of a function that calls this one with these values, and returns the result as JSON."""
    return f"async () => JSON.stringify((await ({function})(...{json.dumps(arguments)})) ?? null)"


def click_at(x: int, y: int) -> Actions:
    acts = [
        {"type": "pointerMove", "x": x, "y": y, "origin": "viewport"},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": acts}]


def key_press(key: str) -> Actions:
    value = KEYS.get(key, key)
    return [{"type": "key", "id": "keys", "actions": [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]}]
