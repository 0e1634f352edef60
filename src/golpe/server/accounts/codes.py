"""Recovery codes: `7K-ABCD-EFGH-JKMN-PQRS`, the number of an account and 80 random bits."""

import hashlib
import secrets
from typing import Final

from msgspec import Struct

from golpe.server.db.retention import CODES_MAX

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32, without letters that look like others."""
BITS: Final = 80
LENGTH: Final = BITS // 5
IN_GROUPS_OF: Final = 4
NUMBER_MAX: Final = 2**53
READ_AS: Final = str.maketrans("OIL", "011")


class Code(Struct, frozen=True):
    """A code as a guest has typed it."""

    guest: int
    """Whose account it is for; 0 if it cannot be a code."""
    hash: bytes


def new_codes(guest: int) -> list[str]:
    """Draw the codes of an account."""
    return [written_code(guest, secrets.randbits(BITS)) for _ in range(CODES_MAX)]


def written_code(guest: int, secret: int) -> str:
    """Write a code in groups."""
    digits = in_base_32(secret).rjust(LENGTH, DIGITS[0])
    groups = [digits[at : at + IN_GROUPS_OF] for at in range(0, LENGTH, IN_GROUPS_OF)]
    return "-".join((in_base_32(guest), *groups))


def in_base_32(number: int) -> str:
    """Write a number."""
    digits = ""
    while number > 0 or not digits:
        number, digit = divmod(number, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def code_in(text: str) -> Code:
    """Read a code, without regard to case, spaces and hyphens; letters may stand for digits that look like them."""
    typed = "".join(each for each in text.upper() if each.isascii() and each.isalnum()).translate(READ_AS)
    number, secret = typed[:-LENGTH], typed[-LENGTH:]
    guest = 0
    for each in number:
        guest = min(guest * len(DIGITS) + max(DIGITS.find(each), 0), NUMBER_MAX)
    return Code(guest, code_hash(guest, secret))


def code_hash(guest: int, secret: str) -> bytes:
    """Return the hash of a code for the store. 80 random bits need no slow hash: there are too many to try."""
    return hashlib.sha256(f"{guest}:{secret}".encode()).digest()
