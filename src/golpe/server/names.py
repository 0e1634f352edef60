"""What people and bots are called: which names may be chosen, and how equal ones are told apart."""

import random
import unicodedata
from collections.abc import Collection, Sequence
from typing import Final

from golpe.errors import ProtocolError
from golpe.server.limits import MARKS_IN_A_ROW_MAX, NAME_CHARACTERS_MAX

FORBIDDEN_CATEGORIES: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Control, format (invisible and direction characters), unassigned, private, surrogate, separators."""

INVISIBLE: Final = frozenset(
    "\u034f"  # combining grapheme joiner
    "\u115f\u1160\u3164\uffa0"  # Hangul fillers
    "\u17b4\u17b5"  # Khmer inherent vowels
    "\u180b\u180c\u180d\u180f"  # Mongolian variation selectors
    "\u2800"  # braille pattern blank
    "\ufffc\ufffd"  # object replacement, replacement
    "\U0001d159"  # musical symbol null notehead
)

BOT_NAMES: Final = (
    "Ada", "Bruno", "Carla", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Irma", "Jonas", "Kira", "Leo",
    "Mina", "Nico", "Olga", "Paul", "Rosa", "Silas", "Tessa", "Vera",
)  # fmt: skip


def checked_name(text: str) -> str:
    """Return a chosen name in its normal form.

    Raises: ProtocolError with the code name_empty, name_too_long or name_forbidden_character.
    """
    name = unicodedata.normalize("NFC", text).strip(" ")
    if not any(unicodedata.category(character)[0] in "LNSP" for character in name):
        if all(character == " " for character in name):
            raise ProtocolError("name_empty", "a name needs at least one visible character")
        raise ProtocolError("name_forbidden_character", "a name needs at least one visible character")
    if len(name) > NAME_CHARACTERS_MAX:
        raise ProtocolError("name_too_long", f"a name has at most {NAME_CHARACTERS_MAX} characters, not {len(name)}")
    marks = 0
    for at, character in enumerate(name):
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if is_forbidden(character) or marks > MARKS_IN_A_ROW_MAX or (at == 0 and marks):
            code_point = f"U+{ord(character):04X}"
            raise ProtocolError("name_forbidden_character", f"a name may not hold {code_point} at position {at + 1}")
    return name


def is_forbidden(character: str) -> bool:
    """Tell whether a character could hide in a name, or turn its direction."""
    if character in INVISIBLE or unicodedata.category(character) in FORBIDDEN_CATEGORIES:
        return True
    if 0xFE00 <= ord(character) <= 0xFE0F or 0xE0100 <= ord(character) <= 0xE01EF:  # variation selectors
        return True
    return unicodedata.category(character) == "Zs" and character != " "


def told_apart(names: Sequence[str]) -> list[str]:
    """Tell names that look equal apart, in their order: Ana, Ana (2). Empty names stay empty."""
    shown: list[str] = []
    taken: set[str] = set()
    for name in names:
        candidate = name
        count = 1
        while candidate and _likeness(candidate) in taken:
            count += 1
            candidate = f"{name} ({count})"
        taken.add(_likeness(candidate))
        shown.append(candidate)
    return shown


def _likeness(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def bot_first_name(taken: Collection[str], rng: random.Random) -> str:
    """Choose a first name for a bot that nobody at its table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return rng.choice(free or BOT_NAMES)


def guest_name(rng: random.Random) -> str:
    """Return the name of a guest who has not chosen one."""
    return f"Guest {rng.randrange(1000, 10_000)}"
