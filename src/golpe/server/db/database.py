"""The database, as the server uses it: it runs functions of a session, each in a transaction of its own.

Nothing here depends on a particular database. Every engine must pass the tests in tests/server/db.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from golpe.server.db.nodes import Held
from golpe.server.db.replies import Replying, keep_reply
from golpe.server.db.sql import JournalRow, Session, Work
from golpe.server.db.subjects import Subjects

P = ParamSpec("P")
T = TypeVar("T")


class Database(ABC):
    """All that is stored, in one database, so that one transaction can span it.

    Functions take the session first: `await database.read(link_rows.links_of, guest, now_ms=now_ms)`. After an awaited
    write, its changes survive a crash of the process and a power cut. A call that fails raises an error, and saves
    nothing.
    """

    subjects: Subjects
    """All that have rows in it."""

    async def read(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function that only reads, on one snapshot of the database.

        Raises: StoreError; ProtocolError if the function refuses.
        """
        return await self._read(lambda session: work(session, *args, **kwargs))

    async def write(self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a function in a transaction, and return once it is durable. If it raises an error, only it is undone.

        Writes happen in the order of the calls, even if one is not awaited before the next.

        Raises: StoreError; ProtocolError if the function refuses.
        """
        return await self._write(lambda session: work(session, *args, **kwargs))

    async def write_once(
        self,
        replying: Replying[T] | None,
        work: Callable[Concatenate[Session, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Call a function as `write` does, and save the reply to its request in the same transaction.

        Args:
            replying: returns the reply, given the function's result; None if the request has no idempotency key.

        Raises: KeyTaken, in which case all is undone; StoreError; ProtocolError if the function refuses.
        """

        def both(session: Session) -> T:
            result = work(session, *args, **kwargs)
            reply = None if replying is None else replying(result)
            if reply is not None:
                keep_reply(session, reply)
            return result

        return await self._write(both)

    async def append(
        self, row: JournalRow, work: Callable[Concatenate[Session, P], None], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Call a function as `write` does, if it only appends one row to a journal.

        An engine may append many rows together with `journal_rows.append_together`, and call the function only for
        those that were not added.

        Raises: StoreError; ProtocolError if the function refuses.
        """
        await self._write(lambda session: work(session, *args, **kwargs), row=row)

    @abstractmethod
    async def _read(self, work: Work[T]) -> T:
        """Run read-only work on one snapshot of the database."""

    @abstractmethod
    async def _write(self, work: Work[T], *, row: JournalRow | None = None) -> T:
        """Run work in a transaction, and return once it is durable.

        Args:
            row: the row to append, if the work does nothing else.
        """

    async def hold(self, code: str) -> Held:
        """Make this node the owner of a table, unless it is or another living node is.

        A database that no other server shares has nothing to do.
        """
        return Held()

    @abstractmethod
    async def retain(self, now_ms: int) -> None:
        """Delete some of the data whose retention period is over; see `golpe.server.db.retention`.

        Afterwards, erased data cannot be recovered from the database's files, unless another process was reading them
        during the call. Each call deletes a limited number of rows, so it must be called regularly.
        """

    @abstractmethod
    async def is_restore_wanted(self) -> bool:
        """Return whether there is a request to restore the database from a backup."""

    @abstractmethod
    async def restore(self) -> None:
        """Restore the database from the requested backup, completely or not at all.

        Before the call, drop everything that was read from it. Operations that were begun before the restore but saved
        after it are lost.

        Raises: StoreError. The database is then unchanged, and the request is withdrawn.
        """

    @abstractmethod
    async def check(self) -> None:
        """Check that the database is open, responsive, and can save something.

        Raises: StoreError.
        """

    @abstractmethod
    async def close(self) -> None:
        """Finish all accepted work and release the database."""
