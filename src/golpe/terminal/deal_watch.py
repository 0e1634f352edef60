"""Whether the deals of a table check: what its contributor was told, compared with the record of each finished game."""

import asyncio
from collections.abc import Callable
from hashlib import sha256

from golpe.client.contributor import Contributor
from golpe.client.visitor import Visitor
from golpe.errors import ProtocolError, RecordError
from golpe.record.dealing import words_of
from golpe.record.verification import Fits, Misfit, NotCheckable, verify
from golpe.terminal.scene import Deal, Verdict


class DealWatch:
    """Checks each finished game once, as `golpe verify` does."""

    def __init__(self, visitor: Visitor, contributor: Contributor, *, on_checked: Callable[[], None]) -> None:
        self._visitor = visitor
        self._contributor = contributor
        self._on_checked = on_checked
        self._verdicts: dict[int, tuple[Verdict, int | None]] = {}
        """By game, with the line of the record that does not fit."""
        self._checking: dict[int, asyncio.Task[None]] = {}

    def shown(self, game: int) -> Deal | None:
        """Return the deal of a game that was dealt; None if it was not announced."""
        told = self._contributor.deal
        if told is None or told.game != game or told.counted is None:
            return None
        words = words_of(sha256(told.announcement.encode()).hexdigest()).replace("-", " ")
        verdict, line = self._verdicts.get(game, (None, None))
        return Deal(words, tuple(told.counted), tuple(told.left_out), verdict, line)

    def check(self, game: int) -> None:
        """Begin to check a finished game, unless that was begun or its deal was not announced."""
        if self.shown(game) is not None and game not in self._checking:
            self._checking[game] = asyncio.create_task(self._check(game))

    def stop(self) -> None:
        """Stop all checks."""
        for task in self._checking.values():
            task.cancel()

    async def _check(self, game: int) -> None:
        try:
            record = await self._visitor.record_of(self._contributor.table, game)
            found = await asyncio.to_thread(verify, record, announced=self._contributor.hash_of(game))
        except (ProtocolError, RecordError, UnicodeDecodeError):
            self._verdicts[game] = "unread", None
        else:
            self._verdicts[game] = verdict_of(found)
        self._on_checked()


def verdict_of(found: Fits | Misfit | NotCheckable) -> tuple[Verdict, int | None]:
    """Return what a check has shown of a game whose deal was announced, with the line that does not fit."""
    match found:
        case Fits(is_announced=False):
            return "consistent", None
        case Fits():
            return ("announced" if found.counted else "unshared"), None
        case Misfit():
            return "misfit", found.line
        case NotCheckable():  # its first line hides the announcement
            return "misfit", 1
