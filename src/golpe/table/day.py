"""The deal of the day: a game whose cards, and whose bots' choices, follow from a key and from how it is played.

A draw follows from the key and the whole state before it, so that it is the same for everybody as long as they play the
same, and the same again after a restart. A key tells everything about the deal: it stays in the journal.
"""

import hashlib
import hmac
from typing import Final

from msgspec import Struct

from golpe.record.dealing import Stream
from golpe.rules.digest import Digester
from golpe.rules.draws import Chance
from golpe.rules.state import State

DRAW: Final = b"draw"
BOT: Final = b"bot"
CAST: Final = b"cast"


class DayDeal(Struct, frozen=True):
    """What the first game at a table of the deal of the day is dealt from."""

    date: str
    key: str
    """Hexadecimal."""

    def chance(self, s: State) -> int:
        """Choose an outcome of the owed draw."""
        return Stream(self._derived(DRAW, Digester(s.options).digest(s)))(s)

    def luck(self, *, window: int, seat: int) -> bytes:
        """Return the seed of the random numbers for a bot's answer in a window."""
        return self._derived(BOT, f"{window} {seat}")

    @property
    def casting(self) -> bytes:
        """The seed of the random numbers by which bots are chosen."""
        return self._derived(CAST, "")

    def _derived(self, purpose: bytes, what: str) -> bytes:
        return hmac.digest(bytes.fromhex(self.key), purpose + b"\0" + what.encode(), hashlib.sha256)


def chance_of(day: DayDeal | None, number: int, otherwise: Chance) -> Chance:
    """Return the source of chance for a game: only the first one at its table is the deal of the day."""
    return otherwise if day is None or number != 1 else day.chance
