"""The interface of the store: four parts, and the store as a whole.

Nothing here depends on a database: tests/server/store has one suite for each part, which every engine must pass.
"""

from typing import Protocol

from golpe.server.store.games import GameStore
from golpe.server.store.journals import JournalStore
from golpe.server.store.people import PeopleStore
from golpe.server.store.talk import TalkStore


class Store(JournalStore, PeopleStore, GameStore, TalkStore, Protocol):
    """A durable store: all four parts in one database, so that one transaction can span them."""

    async def retain(self, now_ms: int) -> None:
        """Delete some of what has been kept for as long as `golpe.server.store.retention` says.

        What was erased can afterwards not be recovered from the database's files, unless another process is reading
        at this moment. Each call deletes a limited number of rows, so call it again and again.
        """
        ...

    async def is_restore_wanted(self) -> bool:
        """Return whether a request waits to restore the store from a backup."""
        ...

    async def restore(self) -> None:
        """Restore the store from the backup that waits: completely, or not at all.

        Before the call, drop everything that was read from the store. Whatever was begun before and is saved after it
        is lost.

        Raises: StoreError; the store is unchanged then, and the request is withdrawn.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked and release the database."""
        ...
