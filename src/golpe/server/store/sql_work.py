"""What runs work in sessions, whatever the engine is."""

from abc import ABC, abstractmethod

from golpe.server.store.journal_rows import Row
from golpe.server.store.sql import T, Work


class SqlWork(ABC):
    """An engine, as the parts of a store use it."""

    @abstractmethod
    async def _read(self, work: Work[T]) -> T:
        """Run read-only work on one snapshot of the database.

        Raises: StoreError.
        """

    @abstractmethod
    async def _write(self, work: Work[T], *, row: Row | None = None) -> T:
        """Run work in a transaction, and return once it is durable. If the work raises an error, only it is undone.

        Args:
            row: the commit, if the work only appends one. An engine may append many rows together with
                `journal_rows.append_together`, and run the work itself only for those that were not added.

        Raises: StoreError.
        """
