"""Names that no account may have, and the hashes by which the store compares names."""

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from golpe.server.db import bot_tokens
from golpe.server.db.database import Database
from golpe.server.guests.held_names import name_held
from golpe.server.guests.looks import in_any_case, looks_of, looks_of_all
from golpe.server.guests.names import BOT_NAMES, GUESTS, NAMELESS

ROLES: Final = (
    *("Admin", "Administrator", "Administration", "Bot", "Golpe", "Host", "Mod", "Moderator", "Moderation", "Owner"),
    *("Server", "Staff", "Support", "System", "Administrador", "Administradora", "Administración", "Anfitrión"),
    *("Anfitriona", "Moderador", "Moderadora", "Moderación", "Servidor", "Sistema", "Soporte"),
    *("Администратор", "Администрация", "Админ", "Бот", "Ведущий", "Владелец", "Модератор", "Модерация", "Поддержка"),
    *("Поддержки", "Техподдержка", "Сервер", "Система", "Хозяин"),
)
"""Roles that a guest could pretend to have, in each language."""
UNMISTAKABLE: Final = ("Admin", "Golpe", "Moderator", "Moderador", "Админ", "Модератор")
"""Roles that are also recognized at the beginning or end of a word, where no real name has them."""
COMPANIONS: Final = ("The", "Team", "Official", "El", "La", "Equipo", "Oficial", "Команда")
"""Words that may be joined to a role (*TheAdmin*)."""
JOINED_LETTERS_MIN: Final = 5
"""Minimum length of a role that also counts when it is spread over several words; shorter ones occur by chance
(*Mo D'Arc*).
"""
SIGNS: Final = str.maketrans("013457@$!", "oleastasi")
"""Digits and signs, with the letters that they can replace."""


def name_looks(name: str) -> frozenset[bytes]:
    """Return hashes of a name's look. Names that can be mistaken for each other have at least one in common."""
    looks = looks_of(name) | {in_any_case(look) for look in looks_of(name)}
    return frozenset(hashlib.sha256(look.encode()).digest() for look in looks)


def is_reserved(name: str) -> bool:
    """Return whether a name looks like that of a bot or of a guest without a name, or contains a role.

    Numbers and signs make no difference. A role may be a word, part of one, or spread over several in a
    row, with digits and signs in place of letters.
    """
    return (
        not _reserved().isdisjoint(looks_of_all((name, letters_of(name))))
        or _names_a_role(name)
        or _spells_a_role(name)
    )


async def check_unreserved(database: Database, name: str) -> None:
    """Check that an account may have a name, provided that no other account has it.

    Raises: ProtocolError (name_held).
    """
    outside = [each.name for each in await database.read(bot_tokens.all_bot_tokens) if each.revoked_ms is None]
    if is_reserved(name) or not looks_of(name).isdisjoint(looks_of_all(outside)):
        raise name_held()


def letters_of(name: str) -> str:
    """Return a name without numbers, signs and spaces."""
    return "".join(each for each in unicodedata.normalize("NFKC", name) if unicodedata.category(each)[0] in "LM")


def _names_a_role(name: str) -> bool:
    roles = _roles()
    return any(
        roles.whole.fullmatch(form) or roles.parts.search(form)
        for words in _spellings(name)
        for start in range(len(words))
        for end in range(start + 1, len(words) + 1)
        for form in (_plain("".join(words[start:end])),)
        if end == start + 1 or len(form) >= JOINED_LETTERS_MIN or all(len(each) == 1 for each in words[start:end])
    )


def _spells_a_role(name: str) -> bool:
    """Return whether a role has spaces or capitals inside (*Ho st*, *MoD*), unless it reads like names (*Bo T.*)."""
    whole = _roles().whole
    for words in _between_numbers(name):
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                written = words[start:end]
                meant = letters_of("".join(written).translate(SIGNS))
                is_usual = len(written) > 1 and all(map(_is_written_like_a_name, written))
                if not is_usual and whole.fullmatch(_plain(meant)):
                    return True
    return False


def _between_numbers(name: str) -> Iterator[list[str]]:
    """Yield the runs of words in a name; a number ends a run."""
    for is_word, words in groupby(unicodedata.normalize("NFKC", name).split(), lambda word: letters_of(word) != ""):
        if is_word:
            yield list(words)


def _is_written_like_a_name(word: str) -> bool:
    """Return whether a word is an initial, perhaps with a dot, or a capital followed by small letters."""
    letters = word.removesuffix(".")
    return letters.isalpha() and letters[0].isupper() and (len(letters) == 1 or letters[1:].islower())


def _spellings(name: str) -> list[list[str]]:
    """Return a name's words in two forms: without digits and signs, and with the letters that these can replace."""
    text = re.sub(r"(?<=[^\W\d_A-Z])(?=[A-Z])", " ", unicodedata.normalize("NFKC", name))
    meant = " ".join((word.rstrip("0123456789") or word).translate(SIGNS) for word in text.split())
    return [re.findall(r"[^\W\d_]+", spelling) for spelling in (text, meant)]


def _plain(text: str) -> str:
    """Return a text without case and accents, and with the same letter for all those that look alike."""
    bare = "".join(each for each in unicodedata.normalize("NFKD", text) if unicodedata.category(each) != "Mn")
    return in_any_case(bare)


@dataclass(frozen=True, slots=True)
class _Roles:
    """Patterns that recognize roles in the result of `_plain`."""

    whole: re.Pattern[str]
    """A word that consists only of roles and their companions."""
    parts: re.Pattern[str]
    """An unmistakable role at the beginning or end of a word."""


@cache
def _roles() -> _Roles:
    role, companion, unmistakable = (
        "|".join(sorted(map(re.escape, map(_plain, words)))) for words in (ROLES, COMPANIONS, UNMISTAKABLE)
    )
    return _Roles(
        whole=re.compile(f"(?:{companion})*(?:{role})(?:{role}|{companion})*"),
        parts=re.compile(f"^(?:{unmistakable})|(?:{unmistakable})$"),
    )


@cache
def _reserved() -> frozenset[str]:
    return looks_of_all((NAMELESS, *GUESTS.values(), *BOT_NAMES, *ROLES))
