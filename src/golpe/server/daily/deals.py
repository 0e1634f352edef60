"""The deal of the day: one table for each guest and day, at which all guests get the same cards and the same bots.

The key of a day follows from a secret of the store, so it cannot be known before the day. The code of a guest's table
follows from the secret, the guest and the day, so that a guest has one table a day without anything else being saved.
"""

import hashlib
import hmac
from datetime import date
from typing import Final

from golpe.protocol.bodies import NewTable
from golpe.protocol.page import TableOptions
from golpe.server.lobby.lobby import CODE_ALPHABET, LONG_CODE_LENGTH
from golpe.server.lobby.opening import Daily
from golpe.table.day import DayDeal

PURPOSE: Final = b"golpe deal of the day"
OPPONENTS: Final = 3
WANTED: Final = NewTable(kind="bots", opponents=OPPONENTS, options=TableOptions(hints=False, spectators=False))
"""The table; the bots are of the server's default kind."""


def secret_from(key: bytes) -> bytes:
    """Derive the secret of a server's deals from another secret of its store."""
    return hmac.digest(key, PURPOSE, hashlib.sha256)


def daily_of(secret: bytes, day: date, *, guest: int) -> Daily:
    """Return the deal of a day for a guest."""
    key = hmac.digest(secret, f"key {day}".encode(), hashlib.sha256)
    left = int.from_bytes(hmac.digest(secret, f"code {day} {guest}".encode(), hashlib.sha256))
    code = ""
    for _ in range(LONG_CODE_LENGTH):
        left, at = divmod(left, len(CODE_ALPHABET))
        code += CODE_ALPHABET[at]
    return Daily(DayDeal(day.isoformat(), key.hex()), code)
