"""Which names are allowed, and which the server gives."""

import random
import unicodedata

import pytest

from golpe.errors import ProtocolError
from golpe.server.guests.names import BOT_NAMES, bot_first_name, checked_name, distinct


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Ana María", "Жанна", "李小龍", "O’Neill", "محمد", "נועה", "😀", "x", "a" * 24),
        *("မြို့သစ်", "ကျွန်ုပ်", "प्रियंका", "ක්‍රිෂ්ණ", "ஸ்ரீ", "น้ำ", "שָׁלוֹם", "བསྒྲུབས"),
        *("❤️", "Ana ☺️", "1️⃣", "🏳️‍🌈", "👩‍🚀", "👨🏽‍🚀", "👩‍❤️‍👨", "🏃‍♀️", "🙂‍↔️", "👨‍👩‍👧‍👦"),
    ],
)
def test_a_visible_name_may_be_chosen(name: str) -> None:
    assert name == checked_name(name)


def test_a_name_is_brought_into_its_normal_form() -> None:
    assert "José" == checked_name(unicodedata.normalize("NFD", "José"))
    assert "Ana" == checked_name("  Ana ")
    assert "Ana María" == checked_name(" Ana     María ")
    assert "a" * 24 == checked_name(" " * 80 + "a" * 24)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("a" * 25, "name_too_long"),
        ("\u0301" * 25, "name_too_long"),
        ("An\u202ea", "name_forbidden_character"),  # right-to-left override
        ("An\u2066a", "name_forbidden_character"),  # direction isolate
        ("An\u200ba", "name_forbidden_character"),  # zero width space
        ("An\u200da", "name_forbidden_character"),  # zero width joiner
        ("An\u00ada", "name_forbidden_character"),  # soft hyphen
        ("An\ufeffa", "name_forbidden_character"),  # byte order mark
        ("An\na", "name_forbidden_character"),
        ("An\x00a", "name_forbidden_character"),
        ("An\x7fa", "name_forbidden_character"),
        ("An\u2028a", "name_forbidden_character"),
        ("An\u00a0a", "name_forbidden_character"),  # no-break space
        ("An\u3000a", "name_forbidden_character"),  # ideographic space
        ("\u3164", "name_forbidden_character"),  # Hangul filler
        ("An\u115fa", "name_forbidden_character"),
        ("An\u1160a", "name_forbidden_character"),
        ("An\uffa0a", "name_forbidden_character"),
        ("\u2800", "name_forbidden_character"),  # braille blank
        ("An\u034fa", "name_forbidden_character"),
        ("An\ufe0fa", "name_forbidden_character"),  # variation selector
        ("1\ufe0fa", "name_forbidden_character"),  # half a keycap
        ("😀\ufe0f\ufe0f", "name_forbidden_character"),
        ("😀\ufe0e", "name_forbidden_character"),  # the other style
        ("\ufe0f", "name_forbidden_character"),
        ("\u200d😀", "name_forbidden_character"),
        ("😀\u200d", "name_forbidden_character"),
        ("😀\u200d\u200d😀", "name_forbidden_character"),
        ("😀\u200da", "name_forbidden_character"),
        ("a\u200d😀", "name_forbidden_character"),
        ("क\u200dष", "name_forbidden_character"),  # a joiner without a virama before it
        ("क्\u200d", "name_forbidden_character"),
        ("क्\u200cष", "name_forbidden_character"),  # zero width non-joiner
        ("An\U000e0041a", "name_forbidden_character"),  # tag
        ("An\ue000a", "name_forbidden_character"),  # private use
        ("An\ud800a", "name_forbidden_character"),  # half a surrogate pair
        ("\u0301Ana", "name_forbidden_character"),  # a mark without a letter
        ("A" + "\u0323\u0301\u0308\u030c\u0306", "name_forbidden_character"),
        ("x" + "\u0301" * 3, "name_forbidden_character"),
        ("က" + "ိ" * 6, "name_forbidden_character"),
    ],
)
def test_a_name_that_could_hide_something_is_refused(name: str, code: str) -> None:
    with pytest.raises(ProtocolError) as refusal:
        checked_name(name)
    assert code == refusal.value.code


def test_bots_have_different_first_names() -> None:
    rng = random.Random(1)
    taken: list[str] = []
    for _ in BOT_NAMES:
        taken.append(bot_first_name(taken, rng))
    assert set(BOT_NAMES) == set(taken)
    assert bot_first_name(taken, rng) in BOT_NAMES


def test_a_bot_gets_no_name_that_looks_like_a_persons() -> None:
    taken = ["\u0410d\u0430", *BOT_NAMES[2:]]  # Ada in Cyrillic letters
    assert BOT_NAMES[1] == bot_first_name(taken, random.Random(1))


def test_a_bot_whose_name_is_taken_gets_a_number() -> None:
    assert "Maud" == distinct("Maud", ["Ana"])
    assert "Maud (3)" == distinct("Maud", ["maud", "Maud (2)"])
