"""The languages of all texts: each is a folder of message files, which the page and the terminal share."""

import re
from pathlib import Path
from typing import Final

PACKED: Final = Path(__file__).parent / "messages"
"""The folder of the message files in a wheel."""
IN_A_CLONE: Final = Path(__file__).parents[2] / "web" / "src" / "messages"
MESSAGES: Final = PACKED if PACKED.is_dir() else IN_A_CLONE
ENGLISH: Final = "en"
"""The language that has every message; the others fall back to it."""


def languages() -> tuple[str, ...]:
    """Return the tags of all languages, English first."""
    return tuple(
        sorted((path.name for path in MESSAGES.iterdir() if path.is_dir()), key=lambda tag: (tag != ENGLISH, tag))
    )


def text_of(language: str, part: str) -> str:
    """Return the text of a message file; empty if the language does not have it."""
    path = MESSAGES / language / f"{part}.ftl"
    return path.read_text("utf-8") if path.is_file() else ""


def plain_word(language: str, message: str) -> str:
    """Return a message of `page.ftl`, all of which are plain texts; in English if the language does not have it."""
    for tag in (language, ENGLISH):
        if found := re.search(rf"^{message} = (.+)$", text_of(tag, "page"), re.MULTILINE):
            return found[1].strip()
    raise AssertionError(message)
