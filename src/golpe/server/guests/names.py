"""Names of people and bots: what they look like, which ones are allowed or reserved, and which the server gives."""

import hashlib
import random
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count, groupby
from pathlib import Path
from types import MappingProxyType
from typing import Final

from sqlalchemy import Column, Index, LargeBinary, Table, bindparam, func, insert, null, or_, select, update

from golpe.errors import ProtocolError
from golpe.languages import languages, plain_word
from golpe.server.db import bot_tokens
from golpe.server.db.database import Database
from golpe.server.db.retention import NAMES_REST_MS
from golpe.server.db.schema import METADATA, Number, partial_index
from golpe.server.db.sql import UNLESS_TAKEN, Query, Session, Statement
from golpe.server.db.subjects import Subject, oldest
from golpe.server.limits import COMBINING_IN_A_ROW_MAX, MARKS_IN_A_ROW_MAX, NAME_CHARACTERS_MAX

names: Final = Table(
    "names",
    METADATA,
    Column("look_hash", LargeBinary, primary_key=True),  # hash of the name's look
    Column("guest", Number),  # the account; none once its former owner is forgotten
    Column("freed_ms", Number),  # when it was released; none while the account has it
    sqlite_with_rowid=False,
)
Index("names_of_guest", names.c.guest)
partial_index("names_at_rest", names.c.freed_ms, where="freed_ms IS NOT NULL")

_look: Final = names.c.look_hash == bindparam("look")
_rested: Final = names.c.freed_ms <= bindparam("rested_ms", type_=Number)
_of_guest: Final = names.c.guest == bindparam("of_guest", type_=Number)

HOLD: Final = Statement(
    insert(names).values(look_hash=bindparam("look"), guest=bindparam("of_guest"), freed_ms=None).ext(UNLESS_TAKEN)
)
HOLD_AGAIN: Final = Statement(
    update(names).where(_look, or_(_of_guest, _rested)).values(guest=bindparam("now_of"), freed_ms=None)
)
HELD: Final = Query[tuple[bytes]](select(names.c.look_hash).where(_of_guest, names.c.freed_ms.is_(None)))
HOLDER: Final = Query[tuple[int | None, int | None]](select(names.c.guest, names.c.freed_ms).where(_look))
FREE: Final = Statement(update(names).where(_look).values(guest=bindparam("now_of"), freed_ms=bindparam("freed_at_ms")))
FORGET: Final = Statement(
    update(names)
    .where(names.c.guest == bindparam("guest", type_=Number))
    # Names that were released earlier keep their original reservation period.
    .values(guest=null(), freed_ms=func.coalesce(names.c.freed_ms, bindparam("now_ms", type_=Number)))
)


def hold_name(session: Session, guest: int, looks: frozenset[bytes], *, now_ms: int) -> None:
    """Give an account a new name. The old one stays reserved.

    Args:
        looks: hashes of the name's look.

    Raises: ProtocolError (name_held).
    """
    for look in sorted(looks):  # in a fixed order, to avoid deadlocks between accounts
        row = {"look": look, "of_guest": guest, "now_of": guest, "rested_ms": now_ms - NAMES_REST_MS}
        if session.change(HOLD, row) == 0 and session.change(HOLD_AGAIN, row) == 0:
            raise name_held()
    for (look,) in session.rows(HELD, {"of_guest": guest}):
        if look not in looks:
            session.change(FREE, {"look": look, "now_of": guest, "freed_at_ms": now_ms})


def is_free(session: Session, guest: int, looks: frozenset[bytes], *, now_ms: int) -> bool:
    """Return whether no other account holds a name, or has given it up too recently."""
    holders = [row for look in looks for row in session.rows(HOLDER, {"look": look})]
    rested_ms = now_ms - NAMES_REST_MS
    return all(holder == guest or (freed_ms is not None and freed_ms <= rested_ms) for holder, freed_ms in holders)


def check_name(session: Session, guest: int, looks: frozenset[bytes], *, now_ms: int) -> None:
    """Check that a guest may have a name.

    Raises: ProtocolError (name_held).
    """
    if not is_free(session, guest, looks, now_ms=now_ms):
        raise name_held()


def forget_name(session: Session, guest: int, *, now_ms: int) -> None:
    """Release all names of an account. They stay reserved, but no longer record their owner."""
    session.change(FORGET, {"guest": guest, "now_ms": now_ms})


def name_held() -> ProtocolError:
    """Return the refusal of a name that could be mistaken for another."""
    return ProtocolError("name_held", "this name or one that looks like it belongs to an account, a bot or a role")


SUBJECT: Final = Subject(
    "name", (names,), for_ms=NAMES_REST_MS, old=oldest(names.c.freed_ms), erase=(FORGET,), withheld="hashes of names"
)


LOOKALIKES: Final = Path(__file__).parent / "lookalikes" / "lookalikes.txt"
JOINER: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"


def looks_of(name: str) -> frozenset[str]:
    """Return how a name looks as it is written, without regard to case, and with its look-alikes in any case.

    Spaces, compatibility forms and invisible characters make no difference, nor do characters that look alike.
    """
    visible = " ".join(unicodedata.normalize("NFKC", name.replace(JOINER, "").replace(EMOJI_STYLE, "")).split())
    folded = _skeleton(visible.casefold())
    return frozenset((_skeleton(visible), folded, folded.casefold()))  # prototypes have a case: 0 becomes O


def in_any_case(text: str) -> str:
    """Return how a text looks if letters may stand for others in either case: I, i, l and 1 are one.

    That takes some different names for one (Ali, All).
    """
    return _skeleton(text.casefold()).casefold().replace("i", "l")


def looks_of_all(names: Iterable[str]) -> frozenset[str]:
    """Return the looks of several names."""
    return frozenset(look for name in names for look in looks_of(name))


def _skeleton(text: str) -> str:
    """Replace each character by the one that stands for all that look like it."""
    prototypes = _prototypes()
    replaced = "".join([prototypes.get(each, each) for each in unicodedata.normalize("NFKD", text)])
    return unicodedata.normalize("NFKD", replaced)


@cache
def _prototypes() -> dict[str, str]:
    """Return the character, or the characters, that each look-alike stands for."""
    lines = [line.rsplit("\t", 1) for line in LOOKALIKES.read_text("utf-8").split("\n") if "\t" in line]
    return {source: prototype for prototype, sources in lines for source in sources}


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
