"""Tables as their journals say: read from the store and replayed, perhaps ahead of when they are needed."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from golpe.server.db import journals
from golpe.server.db.journals import Commit
from golpe.server.realtime.saved_commands import SavedCommands
from golpe.server.services.services import Services
from golpe.server.teaching.scripts import script_named
from golpe.table.fold import fold, fold_on, version_of
from golpe.table.journal import Entry, Voided, read
from golpe.table.state import TableState

AHEAD_MAX: Final = 64
"""Tables that are kept replayed although they are not needed yet."""


@dataclass(slots=True)
class Folded:
    """A table that has been replayed."""

    state: TableState
    failure: str | None
    """Why the journal could not be replayed to its end."""
    version: str
    """The version of Golpe that dealt the last game."""
    saved: SavedCommands
    seq: int
    """The number of the last commit."""


class Folding:
    """Replays journals. A table that another node is about to give to this one is replayed ahead."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._ahead: OrderedDict[str, Folded] = OrderedDict()

    async def prepare(self, code: str) -> None:
        """Replay a table ahead, so that `folded` has little left to do. It is forgotten if many others follow.

        Raises: StoreError, RecordError.
        """
        folded = await self.folded(code)
        if folded is None or folded.failure is not None or folded.state.voided is not None:
            return
        self._ahead[code] = folded
        if len(self._ahead) > AHEAD_MAX:
            self._ahead.popitem(last=False)

    async def folded(self, code: str, *, kept_until_ms: int = 0) -> Folded | None:
        """Return a table with its whole journal replayed; None if there is no open table with this code.

        Args:
            kept_until_ms: postpones the table's expiry to at least this time.

        Raises: StoreError, RecordError if the journal cannot be read.
        """
        database = self._services.database
        ahead = self._ahead.pop(code, None)
        if ahead is not None:
            commits = await database.write(journals.journal_of, code, kept_until_ms=kept_until_ms, since=ahead.seq)
            if not commits:
                return None
            if await asyncio.to_thread(follow, ahead, commits[1:]):  # the first one is known
                return ahead
        commits = await database.write(journals.journal_of, code, kept_until_ms=kept_until_ms)
        return await asyncio.to_thread(self._fold, code, commits) if commits else None

    def _fold(self, code: str, commits: Sequence[Commit]) -> Folded:
        made = [read(commit.entries) for commit in commits]
        entries = list(chain.from_iterable(made))
        state, failure = fold(code, entries, self._services.chance, script_named)
        return Folded(state, failure, version_of(entries), SavedCommands(commits, made), commits[-1].seq)


def follow(folded: Folded, tail: Sequence[Commit]) -> bool:
    """Replay more of a journal; return False if all of it has to be replayed instead."""
    made = [read(commit.entries) for commit in tail]
    entries: list[Entry] = list(chain.from_iterable(made))
    if any(isinstance(entry, Voided) for entry in entries) or fold_on(folded.state, entries) is not None:
        return False
    folded.version = version_of(entries, before=folded.version)
    folded.saved.take(tail, made)
    folded.seq += len(tail)
    return True
