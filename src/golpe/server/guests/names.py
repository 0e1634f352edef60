"""Names of people and bots: which names are allowed, and which the server gives."""

import random
import re
import unicodedata
from collections.abc import Collection
from itertools import count
from types import MappingProxyType
from typing import Final

from golpe.errors import ProtocolError
from golpe.languages import languages, plain_word
from golpe.server.guests.looks import EMOJI_STYLE, JOINER, looks_of, looks_of_all
from golpe.server.limits import COMBINING_IN_A_ROW_MAX, MARKS_IN_A_ROW_MAX, NAME_CHARACTERS_MAX

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

NAMELESS: Final = "Guest"
"""Name of a guest whose name was erased."""
GUESTS: Final = MappingProxyType({language: plain_word(language, "page-guest") for language in languages()})
"""Name of a guest who has not chosen one yet, by language."""

BOT_NAMES: Final = (
    "Ada", "Bruno", "Carla", "Dario", "Elsa", "Felix", "Greta", "Hugo", "Irma", "Jonas", "Kira", "Leo",
    "Mina", "Nico", "Olga", "Paul", "Rosa", "Silas", "Tessa", "Vera",
)  # fmt: skip


KEYCAP: Final = "\u20e3"
VIRAMA: Final = 9
"""Unicode combining class of the marks that join two consonants."""
EMOJI_ARROW: Final = "\u2194"
"""The only part of joined emoji that Unicode does not classify as a symbol."""


def checked_name(text: str) -> str:
    """Validate a chosen name; return it in normal form, with single spaces.

    Raises: ProtocolError with the code name_empty, name_too_long or name_forbidden_character.
    """
    name = re.sub(" +", " ", unicodedata.normalize("NFC", text)).strip(" ")
    if not name:
        raise ProtocolError("name_empty", "a name needs at least one visible character")
    if len(name) > NAME_CHARACTERS_MAX:
        raise ProtocolError("name_too_long", f"a name has at most {NAME_CHARACTERS_MAX} characters, not {len(name)}")
    if not is_visible(name):
        raise ProtocolError("name_forbidden_character", "a name needs at least one visible character")
    at = forbidden_in(name)
    if at is not None:
        code_point = f"U+{ord(name[at]):04X}"
        raise ProtocolError("name_forbidden_character", f"a name may not contain {code_point} (position {at + 1})")
    return name


def is_visible(text: str) -> bool:
    """Return whether a text has any visible character."""
    return any(unicodedata.category(character)[0] in "LNSP" for character in text)


def forbidden_in(text: str) -> int | None:
    """Return the index of the first character that hides, changes the text direction, or stacks too many marks."""
    marks = combining = 0
    for at, character in enumerate(text):
        if character in (JOINER, EMOJI_STYLE):
            is_refused = not is_in_place(text, at)
        else:
            is_mark = unicodedata.category(character).startswith("M")
            marks = marks + 1 if is_mark else 0
            combining = combining + 1 if is_mark and unicodedata.name(character, "").startswith("COMBINING") else 0
            too_many = marks > MARKS_IN_A_ROW_MAX or combining > COMBINING_IN_A_ROW_MAX
            is_refused = is_forbidden(character) or too_many or (at == 0 and is_mark)
        if is_refused:
            return at
    return None


def is_forbidden(character: str) -> bool:
    """Return whether a character is invisible in a name or changes the text direction."""
    if character in INVISIBLE or unicodedata.category(character) in FORBIDDEN_CATEGORIES:
        return True
    if 0xFE00 <= ord(character) <= 0xFE0F or 0xE0100 <= ord(character) <= 0xE01EF:  # variation selectors
        return True
    return unicodedata.category(character) == "Zs" and character != " "


def is_in_place(name: str, at: int) -> bool:
    """Return whether an invisible character is legitimate: in an emoji, or in an Indic conjunct (RFC 5892, A.2)."""
    before, after = name[at - 1 : at], name[at + 1 : at + 2]
    if name[at] == EMOJI_STYLE:
        return is_of_emoji(before) or (before in set("0123456789#*") and after == KEYCAP)
    if before and unicodedata.combining(before) == VIRAMA:
        return after != "" and unicodedata.category(after).startswith("L")
    return is_of_emoji(after) and (is_of_emoji(before) or before == EMOJI_STYLE)


def is_of_emoji(character: str) -> bool:
    """Return whether a character is a symbol or skin colour that an emoji may consist of."""
    return character == EMOJI_ARROW or (character != "" and unicodedata.category(character) in ("So", "Sk"))


def bot_first_name(taken: Collection[str], rng: random.Random) -> str:
    """Choose a first name for a bot that differs from the taken names."""
    alike = looks_of_all(taken)
    free = [name for name in BOT_NAMES if not looks_of(name) & alike]
    return rng.choice(free or BOT_NAMES)


def distinct(name: str, taken: Collection[str]) -> str:
    """Return a bot's name, with a number if it looks like a taken one."""
    alike = looks_of_all(taken)
    numbered = (name if number == 1 else f"{name} ({number})" for number in count(1))
    return next(each for each in numbered if not looks_of(each) & alike)


def guest_name(rng: random.Random, language: str | None) -> str:
    """Return a default name for a new guest, in their language."""
    return f"{GUESTS.get(language or '', NAMELESS)} {rng.randrange(1000, 10_000)}"


def is_given(name: str) -> bool:
    """Return whether a name is one that new guests are given."""
    word, _, number = name.rpartition(" ")
    return word in GUESTS.values() and len(number) == 4 and number.isdecimal()
