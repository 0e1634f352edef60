"""Names that an account may not have, and what the store compares names by."""

import hashlib
import unicodedata
from functools import cache
from typing import Final

from golpe.server.guests.looks import looks_of, looks_of_all
from golpe.server.guests.names import BOT_NAMES, GUESTS, NAMELESS
from golpe.server.services.services import Services
from golpe.server.store import bot_token_rows
from golpe.server.store.name_rows import name_held

ROLES: Final = (
    *("Admin", "Administrator", "Bot", "Golpe", "Host", "Mod", "Moderator", "Server", "Support", "System"),
    *("Administrador", "Administradora", "Anfitrión", "Anfitriona", "Moderador", "Moderadora", "Servidor", "Sistema"),
    *("Soporte", "Администратор", "Админ", "Бот", "Ведущий", "Модератор", "Поддержка", "Сервер", "Система", "Хозяин"),
)
"""Who somebody could pretend to be, in each language."""


def name_looks(name: str) -> frozenset[bytes]:
    """Return hashes of what a name looks like. Two names that can be mistaken for each other share one."""
    return frozenset(hashlib.sha256(look.encode()).digest() for look in looks_of(name))


def is_reserved(name: str) -> bool:
    """Return whether a name looks like that of a bot, a role, or a guest who has none, with or without a number."""
    return not _reserved().isdisjoint(looks_of_all((name, letters_of(name))))


async def check_unreserved(services: Services, name: str) -> None:
    """Check that a name is not reserved, so that an account may have it if no other one does.

    Raises: ProtocolError (name_held).
    """
    outside = [
        each.name for each in await services.database.read(bot_token_rows.all_bot_tokens) if each.revoked_ms is None
    ]
    if is_reserved(name) or not looks_of(name).isdisjoint(looks_of_all(outside)):
        raise name_held()


def letters_of(name: str) -> str:
    """Return a name without numbers, signs and spaces."""
    return "".join(each for each in unicodedata.normalize("NFKC", name) if unicodedata.category(each)[0] in "LM")


@cache
def _reserved() -> frozenset[str]:
    return looks_of_all((NAMELESS, *GUESTS.values(), *BOT_NAMES, *ROLES))
